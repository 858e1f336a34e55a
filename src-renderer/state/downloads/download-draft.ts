import { create } from 'zustand'
import type { AddressUse } from '#shared/reading/read-addresses'
import { entranceOf, useWorkspace } from '../workspace'

/** What was asked to be downloaded and not taken, with the sentence that says why. */
export interface RefusedAddress {
  address: string
  reason: string
}

/** What is typed to be downloaded; kept while the program runs, wherever the person goes. */
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
