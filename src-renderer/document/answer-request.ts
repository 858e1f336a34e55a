import { createWorks, type WorkHandlers, type WorkName } from '#shared/services/works'
import { createComparisons } from './comparisons'
import { createHeldModels } from './held-models'
import { OpenDocument } from './open-document'
import type { DocumentAnswer, DocumentCallName, DocumentInput } from './protocol'
import { stopWords } from './stop-words'

type Handlers = { [Name in DocumentCallName]: (input: DocumentInput<Name>) => DocumentAnswer<Name> }

/** The worker's side: keeps the open documents and answers what is asked of them. */
export function createDocuments(): Handlers {
  const documents = new Map<string, OpenDocument>()
  const pieces = new Map<string, { texts: string[]; length: number }>()
  const held = createHeldModels()
  const works = createWorks(held.get, stopWords)
  const of = (name: string): OpenDocument => {
    const found = documents.get(name)
    if (found === undefined) throw new Error('This answer is no longer open.')
    return found
  }
  const wholeText = (document: string, last: string): string => {
    const whole = [...(pieces.get(document)?.texts ?? []), last].join('')
    pieces.delete(document)
    return whole
  }
  return {
    append: ({ document, from, text }) => {
      const before = from === 0 ? { texts: [], length: 0 } : pieces.get(document)
      // Somebody who began again sends the same pieces; each counts once.
      if (before === undefined || before.length !== from) return null
      before.texts.push(text)
      pieces.set(document, { texts: before.texts, length: from + text.length })
      return null
    },
    open: ({ document, text, json }) => {
      const whole = wholeText(document, text)
      const present = documents.get(document) ?? new OpenDocument(whole, json)
      documents.set(document, present)
      return present.summary()
    },
    close: ({ document }) => {
      pieces.delete(document)
      documents.delete(document)
      return null
    },
    table: (input) => of(input.document).table(input),
    cells: (input) => of(input.document).cells(input),
    places: (input) => of(input.document).places(input),
    rowOf: (input) => of(input.document).rowOf(input),
    write: (input) => of(input.document).write(input),
    view: (input) => new OpenDocument(wholeText(input.document, input.text), true).viewed(input),
    hold: (input) => {
      const document = new OpenDocument(wholeText(input.document, input.text), true)
      return held.keep(document.viewed(input), `${input.line} ${document.mark()}`, input)
    },
    work: ({ name, input }) => answerWork(works, name, input),
    message: (input) => of(input.document).message(input),
    links: (input) => of(input.document).links(input),
    treeOpen: ({ document, tree }) => ({ count: of(document).tree(tree).count }),
    treeLines: ({ document, tree, from, to }) => of(document).tree(tree).slice(from, to),
    treeToggle: ({ document, tree, at }) => ({ count: of(document).tree(tree).toggle(at) }),
    treeAll: ({ document, tree, open }) => ({ count: of(document).tree(tree).setAll(open) }),
    treePath: ({ document, tree, at }) => of(document).tree(tree).path(at),
    treeValue: ({ document, tree, at }) => of(document).tree(tree).value(at),
    treeSearch: ({ document, tree, needle }) => ({
      matches: of(document).tree(tree).search(needle),
    }),
    treeReveal: ({ document, tree, match }) => of(document).tree(tree).reveal(match),
    textOpen: (input) => of(input.document).layOut(input),
    textPieces: (input) => of(input.document).pieces(input),
    textFind: (input) => of(input.document).find(input),
    textWhole: ({ document }) => of(document).whole(),
    ...createComparisons(of),
  }
}

function answerWork(works: WorkHandlers, name: WorkName, input: unknown): unknown {
  // The window asks by name with the input that its types pair with it; TypeScript cannot see that here.
  const handler = works[name] as (given: unknown) => unknown
  return handler(input)
}

/** Answers one request by its name. */
export function answerRequest(
  documents: Handlers,
  name: DocumentCallName,
  input: DocumentInput<DocumentCallName>,
): unknown {
  // The table is keyed by name, so the handler fits its input; TypeScript cannot see that pairing.
  const handler = documents[name] as (given: typeof input) => unknown
  return handler(input)
}
