/** Elements that a letter may have: text and its looks, links, pictures. None leads away by itself. */
export const letterElements: ReadonlySet<string> = new Set(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav nobr ol p pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
)
