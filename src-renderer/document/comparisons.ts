import { ComparisonModel } from './comparison-model'
import type { OpenDocument } from './open-document'
import type { DocumentAnswer, DocumentInput } from './protocol'

type ComparisonCallName =
  | 'compareOpen'
  | 'compareArrange'
  | 'compareLines'
  | 'compareWhole'
  | 'compareWrite'

type Handlers = {
  [Name in ComparisonCallName]: (input: DocumentInput<Name>) => DocumentAnswer<Name>
}

/** The worker's comparisons of two open documents. Only the latest of each pair is kept. */
export function createComparisons(of: (name: string) => OpenDocument): Handlers {
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
