import { useState } from 'react'
import type { NewsSection } from '#shared/services/news/models'
import { useOperation } from '../../data/use-operation'
import { useOperationPages } from '../../data/use-operation-pages'
import { NavGroup, NavLine, SideNav } from '../../kit/nav/side-nav'
import { Shown } from '../../kit/shown/shown'
import { useWorkspace } from '../../state/workspace'
import { Pane, Split } from '../../ui/layout'
import { ArticleList, articleItems } from './article-list'
import { type PageChoice, pageRoute } from './routes'

/** The pages of the service beside the stories of one of them, or of one of its sections. */
export function FrontPage({ values: { page, section } }: { values: Record<string, string> }) {
  const pages = useOperation('news.pagesAndSections', {})
  const known = pages.asked.at === 'ready' ? pages.asked.model : []
  const chosen = page ?? known[0]?.slug
  const shown: PageChoice | undefined =
    chosen === undefined ? undefined : { page: chosen, ...(section !== undefined && { section }) }
  return (
    <Split>
      <SideNav name="news.pages" label="Pages">
        <Shown operation="news.pagesAndSections" handle={pages} bare>
          {(model) => (
            <NavGroup
              title="Pages"
              none={model.length === 0 ? 'The service names none.' : undefined}
            >
              {model.map(({ slug, title, sections }) => (
                <PageLine key={slug} page={slug} title={title} sections={sections} shown={shown} />
              ))}
            </NavGroup>
          )}
        </Shown>
      </SideNav>
      <Pane>{shown !== undefined && <Articles choice={shown} />}</Pane>
    </Split>
  )
}

interface PageLineProps {
  page: string
  title: string
  sections: readonly NewsSection[]
  shown: PageChoice | undefined
}

function PageLine({ page, title, sections, shown }: PageLineProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const within = shown?.page === page
  const [open, setOpen] = useState(within)
  const branch = sections.length === 0 ? {} : { open, onToggle: () => setOpen(!open) }
  return (
    <NavLine
      label={title}
      current={within && shown.section === undefined}
      onClick={() => {
        setOpen(true)
        go(pageRoute({ page }))
      }}
      {...branch}
    >
      {sections.map((section) => (
        <NavLine
          key={section.slug}
          label={section.title}
          current={within && shown.section === section.slug}
          onClick={() => go(pageRoute({ page, section: section.slug }))}
        />
      ))}
    </NavLine>
  )
}

function Articles({ choice }: { choice: PageChoice }) {
  const pages = useOperationPages('news.page', { ...choice }, articleItems)
  return (
    <ArticleList
      operation="news.page"
      question={`${choice.page}/${choice.section ?? ''}`}
      pages={pages}
      nothing="This page has no stories now."
    />
  )
}
