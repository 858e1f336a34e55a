import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '../../data/query-client'
import { desk } from '../../desk'
import { useLocale } from '../../ui/locale'
import { type Cue, readCaptions } from './captions'

/** A file of captions at an address; its language if it is stated. */
interface CaptionFile {
  address: string
  code: string | undefined
}

/** The words of the captions that fit the person's language, else of the first; undefined without any. */
export function useCaptions(
  files: readonly CaptionFile[],
  wanted: boolean,
): readonly Cue[] | undefined {
  const language = (useLocale() ?? navigator.language).split('-')[0] ?? ''
  const file = files.find(({ code }) => code?.split('-')[0] === language) ?? files[0]
  const { data } = useQuery(
    {
      queryKey: ['captions', file?.address],
      queryFn: () => desk.call('downloads.captions', { address: file?.address ?? '' }),
      enabled: wanted && file !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const text = data?.ok === true ? data.value.text : null
  return useMemo(() => (text === null ? undefined : readCaptions(text)), [text])
}
