import type { Answer } from '#shared/bridge/answer'
import { desk } from '../desk'
import { askDocuments } from './documents'
import type { DocumentSummary } from './protocol'

/**
 * Gives an answer's text to the reader of documents, under a name. A text that main holds is fetched
 * piece by piece, and goes on to the reader without being put together in this thread.
 *
 * @param wanted false as soon as nobody wants the document any more
 * @throws with a sentence where a piece is not to be had
 */
export async function openAnswer(
  document: string,
  { id, body }: Pick<Answer, 'id' | 'body'>,
  wanted: () => boolean,
): Promise<DocumentSummary> {
  if (body.at !== 'json' && body.at !== 'text') throw new Error('This answer is not text.')
  let from = 0
  while (body.held !== undefined && from < body.held.length && wanted()) {
    const piece = await desk.call('answer.text', { id, from })
    if (!piece.ok) throw new Error(piece.fault.message)
    const { text } = piece.value
    if (text === '') break
    await askDocuments('append', { document, from, text })
    from += text.length
  }
  if (!wanted()) {
    await askDocuments('close', { document })
    throw new Error('This answer is no longer open.')
  }
  return await askDocuments('open', { document, text: body.text, json: body.at === 'json' })
}
