import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { copyText } from '../../state/copy-text'
import { openLink } from '../../state/open-link'
import { IconButton } from '../../ui/icon-button'

interface LinkButtonsProps {
  /** Where the thing stands in the web; nothing is drawn if that is not stated. */
  link: string | null | undefined
  /** The key that opens it in the browser, if the page has one. */
  keys?: string
  /** Without the one that copies, if there is little room. */
  short?: boolean
}

/** Copies the link of a thing, and opens it in the browser. */
export function LinkButtons({ link, keys, short = false }: LinkButtonsProps) {
  if (link === null || link === undefined) return null
  return (
    <>
      {!short && (
        <IconButton
          label="Copy the link"
          icon={<IconLink stroke={1.8} />}
          onClick={() => void copyText(link, 'Link')}
        />
      )}
      <IconButton
        label="Open in browser"
        {...(keys !== undefined && { keys })}
        icon={<IconExternalLink stroke={1.8} />}
        onClick={() => void openLink(link)}
      />
    </>
  )
}
