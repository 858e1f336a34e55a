import type { Field } from './field'
import type { WireValue } from './read-value'

/** The methods that the specification's operations use. */
export type HttpMethod = 'GET' | 'POST' | 'DELETE'

/** The services, by their place in the rail. */
export const serviceIds = [
  'flights',
  'videoData',
  'forum',
  'maps',
  'video',
  'mailboxes',
  'funds',
  'news',
  'downloads',
] as const
export type ServiceId = (typeof serviceIds)[number]

/** Makes one thing for each service. */
export const eachService = <Value>(make: (id: ServiceId) => Value): Record<ServiceId, Value> =>
  // The names are those of the list: the compiler does not follow that.
  Object.fromEntries(serviceIds.map((id) => [id, make(id)])) as Record<ServiceId, Value>

/** What is odd about a field beside the others. */
export interface Objection {
  field: string
  /** One plain sentence: what is wrong and what to do. */
  sentence: string
}

/** What one operation declares; everything the program does with it comes from here. */
export interface OperationDeclaration {
  /** For people, sentence case: "Search airports". */
  title: string
  /** Short name in the list of operations, if the group already says the rest. */
  shortTitle?: string
  group: string
  /** One sentence: what it returns. */
  summary: string
  request: { method: HttpMethod; path: string }
  /** Parameter name as it travels -> field. Order is the form's order. */
  fields: Readonly<Record<string, Field>>
  /** True if the specification does not show the parameters: any further name and value is taken. */
  open: boolean
  /** Milliseconds an answer stays fresh; 0 = never answered from what is stored. */
  freshFor: number
  /**
   * `false`: sending it twice does something twice (a job, a deletion), so a call whose answer
   * was lost is only tried again if the person asks for it.
   */
  repeatable?: false
  /** Ids of operations whose stored answer about the same things is out of date after this one. */
  outdates?: readonly string[]
  /**
   * What is odd about values that each are right: a call would be paid for and find nothing. It is sent
   * only if the person insists.
   */
  objections?: (values: Readonly<Record<string, WireValue>>) => readonly Objection[]
  /** A remark above the form, for what people must know before they call. */
  note?: string
  /** Values for a call that answers something useful; "Fill in an example" puts them in the form. */
  example?: Readonly<Record<string, string>>
}

/** An operation with its place in the list. */
export interface Operation extends OperationDeclaration {
  /** `service.name`, for instance `flights.searchAirport`. */
  id: string
  name: string
  service: ServiceId
}

/** A service as its folder declares it. */
export interface ServiceDeclaration<Id extends ServiceId, Name extends string> {
  id: Id
  /** The specification's label, S1 to S9. */
  label: string
  /** Name in the rail. */
  title: string
  /** The specification's plain name. */
  plainName: string
  /** What it is for, one sentence. */
  summary: string
  /** Header that carries the key, unless the settings say otherwise. */
  keyHeader: string
  /** True if the specification itself names the key header. */
  keyHeaderStated: boolean
  /** Name of the cheapest operation, with its values, for "Test". */
  test: { operation: NoInfer<Name>; values: Readonly<Record<string, string>> }
  operations: Readonly<Record<Name, OperationDeclaration>>
}

/** A declared service: its operations have ids. */
export interface Service<Id extends ServiceId = ServiceId, Name extends string = string>
  extends Omit<ServiceDeclaration<Id, Name>, 'operations'> {
  operations: Readonly<Record<Name, Operation>>
}

/** Declares one operation; a plain identity that fixes the type. */
export function operation(declaration: OperationDeclaration): OperationDeclaration {
  return declaration
}

/** Declares one service: names its operations `service.name`. */
export function service<Id extends ServiceId, Name extends string>(
  declaration: ServiceDeclaration<Id, Name>,
): Service<Id, Name> {
  const entries = Object.entries<OperationDeclaration>(declaration.operations).map(
    ([name, one]): [string, Operation] => [
      name,
      { ...one, id: `${declaration.id}.${name}`, name, service: declaration.id },
    ],
  )
  return {
    ...declaration,
    operations: Object.fromEntries(entries) as Record<Name, Operation>,
  }
}

const minute = 60_000
/** Freshness in readable units; all answer milliseconds. */
export const minutes = (count: number): number => count * minute
/** Hours in milliseconds. */
export const hours = (count: number): number => count * 60 * minute
/** Days of 24 hours in milliseconds. */
export const days = (count: number): number => count * 24 * 60 * minute
/** For deletions and jobs: such an answer is never given twice. */
export const never = 0
