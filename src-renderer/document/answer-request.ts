import {
  ara,
  ces,
  dan,
  deu,
  ell,
  eng,
  fin,
  fra,
  hin,
  hun,
  ind,
  ita,
  jpn,
  kor,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  spa,
  swe,
  tur,
  ukr,
  vie,
  zho,
} from 'stopword'
import { isUnanswered } from '#shared/services/unanswered'
import {
  createWorks,
  type HeldModel,
  type WorkHandlers,
  type WorkName,
} from '#shared/services/works'
import { ComparisonModel } from './comparison-model'
import { OpenDocument } from './open-document'
import type { DocumentAnswer, DocumentCallName, DocumentInput } from './protocol'

type Handlers = { [Name in DocumentCallName]: (input: DocumentInput<Name>) => DocumentAnswer<Name> }

/** The last two answers to each question are held: the window may still name the earlier one. */
const mostOfALine = 2

/** What views read, held in this thread under names. */
function createHeldModels() {
  const models = new Map<string, { line: string; held: HeldModel }>()

  return {
    get: (name: string): HeldModel | undefined => models.get(name)?.held,

    /** Holds a model under a name and returns the name; a fault is returned whole. */
    keep(
      read: DocumentAnswer<'view'>,
      mark: string,
      { line, operation }: Pick<DocumentInput<'hold'>, 'line' | 'operation'>,
    ): DocumentAnswer<'hold'> {
      if (read.at === 'none') return read
      const { model, next } = read
      const name = `${line} ${mark}`
      if (isUnanswered(model)) return { at: 'read', model, next: null }
      models.delete(name)
      // The view of this operation read it, whose model it is.
      models.set(name, { line, held: { operation, model } as HeldModel })
      const ofLine = [...models].filter(([, one]) => one.line === line)
      for (const [old] of ofLine.slice(0, -mostOfALine)) models.delete(old)
      return { at: 'read', model: { at: 'held', name, mark }, next }
    },
  }
}

/** Stop words by language tags, so that the window can name the languages in the person's own words. */
const stopWords: Readonly<Record<string, readonly string[]>> = {
  ar: ara,
  cs: ces,
  da: dan,
  de: deu,
  el: ell,
  en: eng,
  es: spa,
  fi: fin,
  fr: fra,
  hi: hin,
  hu: hun,
  id: ind,
  it: ita,
  ja: jpn,
  ko: kor,
  nb: nob,
  nl: nld,
  pl: pol,
  pt: por,
  ro: ron,
  ru: rus,
  sv: swe,
  tr: tur,
  uk: ukr,
  vi: vie,
  zh: zho,
}

type ComparisonCallName =
  | 'compareOpen'
  | 'compareArrange'
  | 'compareLines'
  | 'compareWhole'
  | 'compareWrite'

type ComparisonHandlers = {
  [Name in ComparisonCallName]: (input: DocumentInput<Name>) => DocumentAnswer<Name>
}

/** The worker's comparisons of two open documents. Only the latest of each pair is kept. */
function createComparisons(of: (name: string) => OpenDocument): ComparisonHandlers {
  let latest: { key: string; model: ComparisonModel } | undefined
  const keyOf = ({ older, newer }: { older: string; newer: string }) => `${older}\n${newer}`
  const model = (input: { older: string; newer: string }): ComparisonModel => {
    if (latest?.key !== keyOf(input)) throw new Error('This comparison is no longer open.')
    return latest.model
  }
  return {
    compareOpen: (input) => {
      const after = of(input.newer).side(undefined)
      const wanted = after.view.at === 'unrecognised' ? undefined : after.view.chosen.id
      const before = of(input.older).side(wanted)
      latest = { key: keyOf(input), model: new ComparisonModel(before, after, input.shape) }
      return latest.model.summary
    },
    compareArrange: (input) => model(input).arrange(input.kinds),
    compareLines: (input) => model(input).slice(input.from, input.to),
    compareWhole: (input) => model(input).whole(input.at),
    compareWrite: (input) => model(input).write(input.format),
  }
}

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
      // After a restart of the sending the same pieces come again; each counts once.
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
    view: (input) =>
      new OpenDocument(wholeText(input.document, input.text), input.json).viewed(input),
    hold: (input) => {
      const document = new OpenDocument(wholeText(input.document, input.text), input.json)
      return held.keep(document.viewed(input), document.mark(), input)
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
