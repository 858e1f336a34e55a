import { kitPage } from './kit-page.ts'

/** The page of the kit's parts, for developers; it is in no package. */
export default { ...kitPage, server: { open: '/kit-page/index.html' } }
