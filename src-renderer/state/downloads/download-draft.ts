import { create } from 'zustand'
import { isMembers } from '#shared/reading/plain'
import type { AddressUse } from '#shared/reading/read-addresses'
import { onFormMemory, rememberedForm, rememberForm } from '../form-memory'
import { mostLetters, writtenSoon } from '../restore/written-soon'
import { entranceOf, useWorkspace } from '../workspace'

/** What was asked to be downloaded and not taken, with the sentence that says why. */
export interface RefusedAddress {
  address: string
  reason: string
}

/** What is typed to be downloaded; there wherever the person goes, and after a restart. */
export interface DownloadDraft {
  /** One address or many, as typed or pasted. */
  text: string
  use: AddressUse
  format: string
  /** Address -> the title that the place knew from which it was sent here. */
  titles: Readonly<Record<string, string>>
  /** Of what was added last. */
  refused: readonly RefusedAddress[]
  /** Rises where the keyboard should go to the address field. */
  wanted: number
}

const formatKey = 'downloads.format'
const firstFormat = '720'

const rememberedFormat = (): string =>
  (typeof localStorage === 'undefined' ? null : localStorage.getItem(formatKey)) ?? firstFormat

/** What is typed to be downloaded. */
export const useDownloadDraft = create<DownloadDraft>()(() => ({
  text: '',
  use: 'job',
  format: rememberedFormat(),
  titles: {},
  refused: [],
  wanted: 0,
}))

const memory = 'downloads.draft'

/** The beginning of a text, up to a whole line, that main takes with its quotes and escapes. Pure. */
function beginningOf(text: string, most: number): string {
  if (JSON.stringify(text).length <= most) return text
  const cut = text.slice(0, most / 2)
  return cut.slice(0, cut.lastIndexOf('\n') + 1)
}

const written = writtenSoon(() => {
  const { text, use } = useDownloadDraft.getState()
  rememberForm(memory, { text: beginningOf(text, mostLetters), use })
})

/** What main remembers; what was typed before main said it is newer. */
function takeOver(): void {
  const stored = rememberedForm(memory)
  if (useDownloadDraft.getState().text !== '' || !isMembers(stored)) return
  const { text, use } = stored
  if (typeof text !== 'string' || text === '') return
  useDownloadDraft.setState({ text, use: use === 'file' ? 'file' : 'job' })
}

takeOver()
onFormMemory(takeOver)
useDownloadDraft.subscribe(({ text, use }, before) => {
  if (text === before.text && use === before.use) return
  // What was added is not offered once more after a kill.
  if (text === '') written.now()
  else written.soon()
})

/** Changes what is typed. */
export function changeDownloadDraft(change: Partial<DownloadDraft>): void {
  useDownloadDraft.setState(change)
}

/** Remembers the format for the next time. */
export function rememberFormat(format: string): void {
  localStorage.setItem(formatKey, format)
}

/** The text with further addresses on lines of their own; those in it already stay once. Pure. */
export function withAddresses(text: string, addresses: readonly string[]): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const present = new Set(lines.map((line) => line.trim()))
  return [...lines, ...addresses.filter((address) => !present.has(address))].join('\n')
}

/** Puts addresses into the field, beside what is typed there. */
export function addToDraft(addresses: readonly string[]): void {
  useDownloadDraft.setState(({ text, wanted }) => ({
    text: withAddresses(text, addresses),
    refused: [],
    wanted: wanted + 1,
  }))
}

/** What a page offers to be downloaded. */
interface OfferedFile {
  address: string
  /** What the page calls it; undefined or empty if it has no name there. */
  title?: string | undefined
  use: AddressUse
}

/** What the page knows of the addresses it offers. */
interface OfferOptions {
  /** What they are; left out: as was chosen last. */
  use?: AddressUse
  format?: string | undefined
  /** Address -> title. */
  titles?: Readonly<Record<string, string>>
}

/**
 * "Download…" of any other page: opens the downloads with the addresses filled in. Nothing is fetched
 * before the person says so. What is typed there stays; one batch has one kind, and a job makes a file of
 * a page and takes a file's own address, too.
 */
export function offerDownload(addresses: readonly string[], offered: OfferOptions = {}): void {
  useDownloadDraft.setState((draft) => {
    const mixed = draft.text.trim() !== '' && draft.use !== offered.use
    return {
      titles: { ...draft.titles, ...offered.titles },
      ...(offered.use !== undefined && { use: mixed ? 'job' : offered.use }),
      ...(offered.format !== undefined && { format: offered.format }),
    }
  })
  addToDraft(addresses)
  useWorkspace.getState().go(entranceOf('downloads'))
}

/** "Download…" of things that say what their files are. */
export function offerFiles(files: readonly OfferedFile[]): void {
  offerDownload(
    files.map(({ address }) => address),
    {
      use: files.every(({ use }) => use === 'file') ? 'file' : 'job',
      titles: Object.fromEntries(
        files.flatMap(({ address, title = '' }) => (title === '' ? [] : [[address, title]])),
      ),
    },
  )
}
