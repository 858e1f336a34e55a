import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of the kit's parts, for developers; it is in no package. */
export default defineConfig({
  root: 'src-renderer',
  plugins: [react()],
  server: { open: '/kit-page/index.html' },
})
