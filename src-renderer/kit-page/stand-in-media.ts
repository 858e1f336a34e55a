import video from '../../resources/demo/sample.mp4?url'

/*
 * A browser knows no `app://`: pictures, moving pictures and letters that main would serve are put in their
 * place before the browser asks for them. A picture of the host gone.example stays away.
 */

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#5b7a99"/><path d="M0 8 5 4l4 3 3-2 4 3v2H0z" fill="#2f4858"/></svg>',
)}`

function standIn(source: string): string | undefined {
  if (source.startsWith('app://thumb')) return source.includes('gone.example') ? undefined : picture
  if (source.startsWith('app://media')) return source.includes('gone.example') ? undefined : video
  const letter = /^app:\/\/mail\/(.*)\/$/.exec(source)?.[1]
  return letter === undefined ? undefined : `data:text/html;charset=utf-8,${letter}`
}

function serve(element: Element): void {
  const source = standIn(element.getAttribute('src') ?? '')
  if (source !== undefined) element.setAttribute('src', source)
}

const wanted = 'img, video, iframe'
new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes' && target instanceof Element && target.matches(wanted)) serve(target)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      for (const one of [node, ...node.querySelectorAll(wanted)])
        if (one.matches(wanted)) serve(one)
    }
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] })
