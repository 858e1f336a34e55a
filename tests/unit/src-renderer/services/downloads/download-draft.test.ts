import { beforeEach, expect, test } from 'vitest'
import {
  offerDownload,
  offerFiles,
  useDownloadDraft,
} from '../../../../../src-renderer/state/downloads/download-draft'

const picture = { address: 'https://pictures.example/1.png', title: 'One', use: 'file' } as const

beforeEach(() => useDownloadDraft.setState({ text: '', use: 'job', titles: {} }))

test('pictures are fetched as files, though a video was downloaded before', () => {
  offerFiles([picture, { ...picture, address: 'https://pictures.example/2.png', title: '' }])
  const { use, titles, text } = useDownloadDraft.getState()
  expect(use).toBe('file')
  expect(titles).toEqual({ 'https://pictures.example/1.png': 'One' })
  expect(text).toBe('https://pictures.example/1.png\nhttps://pictures.example/2.png')
})

test('a page becomes a job, though files were fetched before', () => {
  useDownloadDraft.setState({ use: 'file' })
  offerDownload(['https://video.example/1'], { use: 'job', format: '480' })
  expect(useDownloadDraft.getState()).toMatchObject({ use: 'job', format: '480' })
})

test('a page that is typed already is not fetched as a file beside one', () => {
  useDownloadDraft.setState({ text: 'https://video.example/1', use: 'job' })
  offerFiles([picture])
  expect(useDownloadDraft.getState()).toMatchObject({
    use: 'job',
    text: 'https://video.example/1\nhttps://pictures.example/1.png',
  })
})

test('addresses of which nothing is known keep the kind that was chosen', () => {
  useDownloadDraft.setState({ use: 'file' })
  offerDownload(['https://pictures.example/1.png'])
  expect(useDownloadDraft.getState().use).toBe('file')
})
