// A module of its own, so that React is evaluated in React's own chunk (electron.vite.config.ts).
export { createRoot } from 'react-dom/client'
