import type { Candidate } from './row-candidates'

/** How a candidate is named to people: `data.items`, or "the answer" for the whole. */
export function nameCandidate(candidate: Pick<Candidate, 'path' | 'shape'>): string {
  const path = candidate.path.join('.')
  if (candidate.shape === 'members')
    return path === '' ? 'members of the answer' : `members of ${path}`
  return path === '' ? 'the answer itself' : path
}
