import { isMembers, type Members, openText } from '../../reading/plain'
import {
  decodeEntities,
  firstOf,
  firstText,
  flagOf,
  integerOf,
  listOf,
  membersOf,
  textOf,
} from '../../reading/reading'
import { countOf, wholeOf } from '../counts'
import { listIn, type OtherNames, snakeNames } from '../shapes'
import type { ForumRule, ForumUser, Subforum } from './models'
import {
  bareId,
  bareName,
  nameId,
  nameOf,
  pictureText,
  timeOf,
  unitMember,
  writtenText,
} from './things'

/** Reads a subforum; undefined without a name. */
export function readSubforum(data: Members, receivedAt: number): Subforum | undefined {
  const name = bareName(decodeEntities(nameOf(data) ?? ''))
  if (name === '') return undefined
  return {
    recordId: nameId(name),
    name,
    prefixedName: textOf(data.display_name_prefixed) ?? name,
    title: decodeEntities(textOf(data.title) ?? ''),
    summary: writtenText(data.public_description),
    description: writtenText(data.description),
    subscribers: countOf(data.subscribers) ?? null,
    active: firstOf(countOf(data.active_user_count), countOf(data.accounts_active)) ?? null,
    createdAt: timeOf(data.created_utc, receivedAt) ?? timeOf(data.created, receivedAt),
    icon: pictureText(data, 'community_icon', 'icon_img', 'header_img'),
    banner: pictureText(data, 'banner_background_image', 'banner_img'),
    language: textOf(data.lang) ?? null,
    access: accessOf(data),
    adult: flagOf(firstOf(data.over18, data.over_18)) === true,
    quarantined: flagOf(data.quarantine) === true,
    path: textOf(data.url) ?? null,
  }
}

/** Named by the community unit: `subforum_type`. */
function accessOf(data: Members): string | null {
  for (const [name, value] of Object.entries(data)) {
    if (/^sub[a-z]+_type$/.test(name)) return textOf(value) ?? null
  }
  return firstText(data, 'visibility', 'privacy') ?? null
}

/** A subforum that is known only by its name; undefined if nothing is left without its prefix. */
export function namedSubforum(given: string): Subforum | undefined {
  const stated = decodeEntities(given)
  const name = bareName(stated)
  if (name === '') return undefined
  return {
    recordId: nameId(name),
    name,
    prefixedName: stated,
    title: '',
    summary: '',
    description: '',
    subscribers: null,
    active: null,
    createdAt: null,
    icon: null,
    banner: null,
    language: null,
    access: null,
    adult: false,
    quarantined: false,
    path: null,
  }
}

/** A name that is the id of its user; full names and what counts are none. */
function nameInId({ id }: Members): string | undefined {
  const stated = textOf(id) ?? ''
  return /^(?!t\d_)[A-Za-z_-][\w-]{1,40}$/.test(stated) ? stated : undefined
}

/** Reads a user; of a suspended one little more than the name is stated. Undefined without a name. */
export function readUser(data: Members, receivedAt: number): ForumUser | undefined {
  const name = bareName(decodeEntities(nameOf(data) ?? nameInId(data) ?? ''))
  if (name === '') return undefined
  const own = membersOf(unitMember(data))
  const karma = membersOf(data.total_karma)
  const profile = snakeNames(membersOf(data.profile), { created_utc: ['created_at'] })
  return {
    recordId: nameId(name),
    name,
    id: bareId(data.id) ?? null,
    suspended: flagOf(data.is_suspended) === true,
    linkKarma:
      wholeOf(data.link_karma ?? karma.post ?? karma.link ?? karma.posts ?? karma.fromPosts) ??
      null,
    commentKarma:
      wholeOf(data.comment_karma ?? karma.comment ?? karma.comments ?? karma.fromComments) ?? null,
    totalKarma: wholeOf(data.total_karma) ?? wholeOf(karma.total) ?? null,
    createdAt:
      timeOf(data.created_utc, receivedAt) ??
      timeOf(data.created, receivedAt) ??
      timeOf(profile.created_utc, receivedAt),
    about: writtenText(own.public_description ?? data.public_description),
    picture:
      pictureText(data, 'snoovatar_img', 'avatar_img', 'icon_img') ?? pictureText(own, 'icon_img'),
    moderator: flagOf(data.is_mod) === true,
    employee: flagOf(data.is_employee) === true,
    emailVerified: flagOf(data.has_verified_email) ?? null,
    path: textOf(own.url) ?? null,
  }
}

/** The rules of a subforum as an answer states them. */
export interface StatedRules {
  rules: ForumRule[]
  siteRules: string[]
  /** Whether there are rules, of which none is understood. */
  areUnread: boolean
}

/**
 * Reads the rules of a subforum; undefined if the answer holds none.
 *
 * @param areWanted rules were asked for: a list under another name, or alone, is of them
 */
export function readForumRules(
  value: unknown,
  receivedAt: number,
  areWanted = false,
): StatedRules | undefined {
  const data = isMembers(value) ? snakeNames(value) : {}
  const list = areWanted ? listIn(value, ruleLists) : undefined
  if (list === undefined && !Object.hasOwn(data, 'rules')) return undefined
  const given = list ?? rulesIn(data.rules)
  const rules = given.flatMap((one) => readRule(one, receivedAt) ?? [])
  const siteRules = listOf(data.site_rules).flatMap((one) => textOf(one) ?? [])
  return { rules, siteRules, areUnread: given.length > 0 && rules.length + siteRules.length === 0 }
}

/** Rules in a list, or each under its number or its name. */
function rulesIn(value: unknown): readonly unknown[] {
  const open = openText(value)
  if (!isMembers(open)) return listOf(open)
  return Object.entries(open).map(([name, one]) => {
    const named = /^\d+$/.test(name) ? {} : { name }
    if (isMembers(one)) return { ...named, ...one }
    return named.name === undefined ? one : { ...named, description: one }
  })
}

const ruleLists = ['rules', 'items', 'results', 'list', 'entries']
const ruleNames: OtherNames = {
  short_name: ['violation_reason', 'title', 'name', 'rule', 'summary'],
  description: ['details', 'text', 'body', 'content', 'explanation'],
  kind: ['applies_to', 'scope', 'type'],
  priority: ['order', 'position', 'number'],
  created_utc: ['created_at'],
}

/** What is said of a rule in a word. */
const besideRules = new Set(['id', 'kind', 'priority', 'created_utc', ...(ruleNames.kind ?? [])])

function readRule(value: unknown, receivedAt: number): ForumRule | undefined {
  const data = snakeNames(membersOf(value), ruleNames)
  const known = textOf(data.short_name) ?? firstText(data, 'violation_reason') ?? textOf(value)
  // Under names that are not known, a rule comes before what is said of it.
  const texts = Object.entries(data).flatMap(([member, one]) =>
    typeof one === 'string' && !besideRules.has(member) ? [one] : [],
  )
  const [name, details] = known === undefined ? texts : [known, data.description]
  if (name === undefined || name.trim() === '') return undefined
  const { markdown, html } = membersOf(details)
  return {
    name: decodeEntities(name),
    description: writtenText(markdown ?? html ?? details),
    about: textOf(data.kind) ?? '',
    violation: decodeEntities(textOf(data.violation_reason) ?? ''),
    priority: integerOf(data.priority) ?? null,
    createdAt: timeOf(data.created_utc, receivedAt),
  }
}
