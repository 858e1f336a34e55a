/** What is wrong with a service address, in one sentence; undefined if nothing is. */
export function addressProblem(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null) return 'This is not a web address. It looks like https://flights.example.'
  if (url.username !== '' || url.password !== '') {
    return 'Leave user name and password out of the address; the key is kept apart.'
  }
  if (url.search !== '' || url.hash !== '') return 'Leave out everything from "?" or "#" on.'
  if (url.protocol === 'https:') return undefined
  const local = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (url.protocol === 'http:' && local) return undefined
  return 'The address starts with https://, so that the key travels encrypted.'
}
