import './no-desk'
import './sample-desk'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { KitPage } from './kit-page'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
createRoot(root).render(<KitPage />)
