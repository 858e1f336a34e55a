import { type ComponentType, lazy } from 'react'
import type { Answer } from '#shared/bridge/answer'
import type { ViewerProps } from './viewer-props'

/** The ways to see an answer. */
export type ViewKind = 'message' | 'table' | 'tree' | 'raw' | 'image' | 'file' | 'headers'

/** A way to look at an answer. Each is loaded when it is first looked through. */
export const views: Readonly<
  Record<ViewKind, { label: string; component: ComponentType<ViewerProps> }>
> = {
  message: {
    label: 'Message',
    component: lazy(() =>
      import('./message/message-viewer').then((one) => ({ default: one.MessageViewer })),
    ),
  },
  table: {
    label: 'Table',
    component: lazy(() =>
      import('./table/table-viewer').then((one) => ({ default: one.TableViewer })),
    ),
  },
  tree: {
    label: 'Tree',
    component: lazy(() =>
      import('./tree/tree-viewer').then((one) => ({ default: one.AnswerTree })),
    ),
  },
  raw: {
    label: 'Raw',
    component: lazy(() => import('./raw/raw-viewer').then((one) => ({ default: one.RawViewer }))),
  },
  image: {
    label: 'Image',
    component: lazy(() => import('./image-viewer').then((one) => ({ default: one.ImageViewer }))),
  },
  file: {
    label: 'File',
    component: lazy(() => import('./file-viewer').then((one) => ({ default: one.FileViewer }))),
  },
  headers: {
    label: 'Headers',
    component: lazy(() =>
      import('./headers-viewer').then((one) => ({ default: one.HeadersViewer })),
    ),
  },
}

/** The views that fit an answer, the best first. Of a mail that is its text. */
export function viewsOf({
  operation,
  body,
}: Pick<Answer, 'operation' | 'body'>): readonly ViewKind[] {
  const kinds = viewsOfBody(body)
  return operation === 'mailboxes.getMessage' && (body.at === 'json' || body.at === 'text')
    ? ['message', ...kinds]
    : kinds
}

function viewsOfBody(body: Answer['body']): readonly ViewKind[] {
  switch (body.at) {
    case 'json':
      return ['table', 'tree', 'raw', 'headers']
    case 'text':
      return ['raw', 'headers']
    case 'image':
      return ['image', 'headers']
    case 'binary':
    case 'empty':
      return ['file', 'headers']
    default:
      return body satisfies never
  }
}
