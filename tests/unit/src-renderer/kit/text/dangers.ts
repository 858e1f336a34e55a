/** Everything in a page that could run, load or look like the program. */
export function dangers(page: Element): string[] {
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const tag = element.nodeName.toLowerCase()
    const found = [
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'form',
      'link',
      'meta',
      'base',
      'video',
      'audio',
      'input',
      'math',
      'template',
    ].includes(tag)
      ? [tag]
      : []
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc')
        found.push(`${tag} ${name}`)
      if (name === 'href' && !value.startsWith('https://')) found.push(`${tag} ${name}=${value}`)
      if (name === 'src' && !value.startsWith('app://thumb/')) found.push(`${tag} ${name}=${value}`)
    }
    return found
  })
}
