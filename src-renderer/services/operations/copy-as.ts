import { desk } from '../../desk'
import type { CodeLanguage } from '../../form/operation-form'
import type { Question } from '../../queries/call-state'
import { copyText } from '../../state/copy-text'
import { tell } from '../../state/notices'

const names: Readonly<Record<CodeLanguage, string>> = {
  curl: 'cURL command',
  fetch: 'fetch call',
  python: 'Python program',
}

/** Copies the question as a program; the key is a placeholder in it. */
export async function copyAs(
  operation: string,
  language: CodeLanguage,
  question: Question,
): Promise<void> {
  const result = await desk.call('operation.code', { operation, ...question, language })
  if (result.ok) await copyText(result.value.text, names[language])
  else tell('failure', result.fault.message)
}
