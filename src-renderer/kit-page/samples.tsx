import { useMemo } from 'react'
import { Card, cardHeight } from '../kit/cards/card'
import { CardPage } from '../kit/cards/card-page'
import { DetailPage } from '../kit/detail/detail-page'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from '../kit/detail/detail-pane'
import { Block, Copied, Facts } from '../kit/detail/facts'
import { ExportMenu } from '../kit/export/export-menu'
import { BulkBar } from '../kit/page/bulk-bar'
import { useList } from '../kit/page/use-list'
import { Star } from '../kit/save/star'
import { ChangedText } from '../kit/text/changed-text'
import { LinkCard } from '../kit/text/link-card'
import { Reader, TypePanel } from '../kit/text/reader'
import { SafeText } from '../kit/text/safe-text'
import { changeTypeSettings, useTypeSettings, usualType } from '../state/type-settings'
import { Chip } from '../ui/chip'
import { EmptyState } from '../ui/empty-state'
import { FaultCard } from '../ui/failure/fault-card'
import { LinkButton, Meta, Row, Toolbar } from '../ui/layout'
import { Picture } from '../ui/picture'
import styles from './kit-page.module.css'
import { actStates, listStates, menuStates } from './sample-acts'
import { chartStates, figureStates } from './sample-charts'
import { dialogStates } from './sample-dialogs'
import { fieldStates } from './sample-fields'
import { filterStates } from './sample-filters'
import { formStates, threadStates } from './sample-forms'
import { answerStates, lineStates } from './sample-lines'
import { SampleList } from './sample-list'
import { mapStates, mediaStates, textStates } from './sample-media'
import { offlineStates, watchStates } from './sample-offline'
import { answeredStates, recordStates } from './sample-records'
import { choiceStates, shownStates } from './sample-shown'
import type { SampleState } from './sample-state'
import { tableStates } from './sample-tables'
import { SampleThread } from './sample-thread'

const nothing = () => {}
const long =
  'A title that is longer than anyone would write it, with Donaudampfschifffahrtsgesellschaftskapitän in the middle of it and no end in sight'
const post = `<p>I typed in every night train since 1981. <b>Two rows</b> did not fit.</p>
<table><tr><th>Book</th><th>Leaves</th></tr><tr><td>Winter 1987</td><td>22:40</td></tr></table>
<blockquote>It ran every night.</blockquote>
<p><a href="https://click.example/r">www.timetable.example</a> and <a href="mailto:a@b.example">a letter</a></p>
<p><img src="https://pictures.example/a.png" alt="the bridge"></p>`

function Page({ title }: { title: string }) {
  return (
    <DetailPage
      title={title}
      meta={<Meta parts={['Northern Wire', '3 h', null, '1,204 comments']} />}
      turn={{ previous: undefined, next: nothing, place: 0, total: 142 }}
      onBack={nothing}
      tabs={[
        { id: 'text', label: 'Text' },
        { id: 'data', label: 'Data' },
      ]}
      tab="text"
      onTab={nothing}
    >
      <Facts
        facts={[
          ['Place', long],
          ['Size', '12 kB'],
          ['Phone', <Copied key="phone" name="phone number" text="+351 21 000 000" />],
          ['Left out', null],
        ]}
      />
    </DetailPage>
  )
}

function Reading() {
  const settings = useTypeSettings()
  return (
    <Reader settings={settings} bar="Whole text, from the library" foot="Next: the dining car">
      <SafeText manner="rich" text={post} />
    </Reader>
  )
}

function Panel() {
  return (
    <div className={styles.padded}>
      <TypePanel settings={useTypeSettings()} onChange={changeTypeSettings} />
    </div>
  )
}

const onPaper = (paper: typeof usualType.paper) =>
  function OnPaper() {
    return (
      <Reader settings={{ ...usualType, paper }}>
        <SafeText manner="rich" text={post} />
      </Reader>
    )
  }

/** All of them, in the order of the page. */
export const samples: readonly { name: string; states: readonly SampleState[] }[] = [
  {
    name: 'List',
    states: [
      { state: 'ten thousand rows', high: true, Part: () => <SampleList count={10_000} /> },
      {
        state: 'with a pane, sections and long titles',
        high: true,
        Part: () => <SampleList count={40} sections open title={long} />,
      },
      { state: 'measured rows', high: true, Part: () => <SampleList count={200} measured /> },
      { state: 'nothing', Part: () => <SampleList count={0} /> },
    ],
  },
  {
    name: 'Cards',
    states: [
      { state: 'two thousand', high: true, Part: () => <SampleCards count={2000} /> },
      {
        state: 'in sections, with long titles',
        high: true,
        Part: () => <SampleCards count={30} sections title={long} />,
      },
      { state: 'nothing', high: true, Part: () => <SampleCards count={0} /> },
    ],
  },
  { name: 'Tables and columns', states: tableStates },
  {
    name: 'Thread',
    states: [
      {
        state: 'five thousand comments',
        high: true,
        Part: () => <SampleThread count={320} depth={6} text="It ran every night." />,
      },
      {
        state: 'deep, with long words',
        high: true,
        Part: () => <SampleThread count={2} depth={14} text={long} />,
      },
    ],
  },
  { name: 'Beside a thread', states: threadStates },
  { name: 'Lines, reports and small tables', states: lineStates },
  { name: 'Fields', states: [...fieldStates, ...formStates] },
  { name: 'Filters', states: filterStates },
  { name: 'What was asked for', states: [...shownStates, ...answeredStates, ...answerStates] },
  { name: 'Records', states: recordStates },
  { name: 'Acts', states: actStates },
  { name: 'Lists of one’s own', states: listStates },
  { name: 'Menus', states: menuStates },
  { name: 'Offline', states: offlineStates },
  { name: 'Following and watches', states: watchStates },
  { name: 'Pictures and players', states: mediaStates },
  { name: 'Maps', states: mapStates },
  { name: 'Dialogs', states: dialogStates },
  { name: 'Choices', states: choiceStates },
  { name: 'Charts', states: chartStates },
  { name: 'Figures', states: figureStates },
  {
    name: 'Details',
    states: [
      {
        state: 'pane',
        high: true,
        Part: () => (
          <DetailPane
            name="kit"
            label="A sample"
            kind="post"
            turn={{ previous: nothing, next: nothing, place: 3, total: 9 }}
            onClose={nothing}
          >
            <DetailBody>
              <DetailTitle>{long}</DetailTitle>
              <DetailActions>
                <LinkButton>Open</LinkButton>
              </DetailActions>
              <Block title="Address" copy="https://a.example">
                <Facts facts={[['Host', 'a.example']]} />
              </Block>
            </DetailBody>
          </DetailPane>
        ),
      },
      { state: 'page', high: true, Part: () => <Page title="Sleeper services return" /> },
      { state: 'page with a long title', high: true, Part: () => <Page title={long} /> },
    ],
  },
  {
    name: 'Texts',
    states: [
      {
        state: 'rich',
        Part: () => (
          <div className={styles.padded}>
            <SafeText manner="rich" text={post} />
          </div>
        ),
      },
      {
        state: 'inline',
        Part: () => (
          <div className={styles.padded}>
            <SafeText manner="inline" text="<b>bold</b> and <i>leaning</i><script>x</script>" />
          </div>
        ),
      },
      {
        state: 'plain',
        Part: () => (
          <div className={styles.padded}>
            <SafeText manner="plain" text={'Line\n<b>two</b> https://a.example/b.'} />
          </div>
        ),
      },
      {
        state: 'a link, one that is not opened, and what changed',
        Part: () => (
          <div className={styles.padded}>
            <LinkCard address="https://journal.example/sleepers" title={long} />
            <LinkCard address="http://journal.example/sleepers" />
            <ChangedText before="It ran every night." after="It runs every second night." />
          </div>
        ),
      },
      { state: 'type settings', Part: Panel },
      ...textStates,
      { state: 'reader', high: true, Part: Reading },
      { state: 'on sepia', high: true, Part: onPaper('sepia') },
      { state: 'on dark', high: true, Part: onPaper('dark') },
    ],
  },
  {
    name: 'Saving and export',
    states: [
      {
        state: 'star, not saved and saved',
        Part: () => (
          <Row className={styles.padded}>
            <Star pointer={{ at: 'answer', id: '1' }} mark={null} />
            <Star
              pointer={{ at: 'answer', id: '2' }}
              mark={{ lists: [], tags: [], note: '', savedAt: 0 }}
            />
          </Row>
        ),
      },
      {
        state: 'export',
        Part: () => (
          <Toolbar label="Export of a sample">
            <ExportMenu what="12 items" files={[{ id: 'csv', label: 'CSV', onPick: nothing }]} />
            <Chip small>chip</Chip>
          </Toolbar>
        ),
      },
    ],
  },
  {
    name: 'Nothing and faults',
    states: [
      {
        state: 'empty',
        Part: () => <EmptyState title="Nothing found">Try other words.</EmptyState>,
      },
      {
        state: 'fault',
        Part: () => (
          <FaultCard
            fault={{
              code: 'timedOut',
              message: 'The service did not answer in time.',
              nextStep: 'Try again.',
              providerText: long,
            }}
            onRetry={nothing}
          />
        ),
      },
      {
        state: 'picture that is not there',
        Part: () => <Picture address={undefined} alt="a bridge" size="card" />,
      },
    ],
  },
]

interface SampleCardsProps {
  count: number
  sections?: boolean
  title?: string
}

interface Thing {
  id: string
  place: number
}

const keyOf = ({ id }: Thing) => id
const noCards = () => {}
const sectionOf = ({ place }: Thing) =>
  place < 5 ? { key: 'now', title: 'Now' } : { key: 'music', title: 'Music' }

/** A grid with everything that cards have. */
function SampleCards({ count, sections = false, title = 'A card' }: SampleCardsProps) {
  const things = useMemo(
    () => Array.from({ length: count }, (_, place): Thing => ({ id: String(place), place })),
    [count],
  )
  const list = useList(`kit cards ${count}`, '', things, keyOf)
  return (
    <CardPage
      list={list}
      label={`${count} cards`}
      heightOf={cardHeight}
      {...(sections && { sectionOf })}
      total={count}
      onOpen={noCards}
      subjectOf={({ id }) => ({ service: 'video', kind: 'video', id, title })}
      menu={() => null}
      bulk={(chosen, clear) => (
        <BulkBar label="Selected cards" count={`${chosen.length} cards`} onClear={clear}>
          {null}
        </BulkBar>
      )}
    >
      {({ place }, state) => (
        <Card
          title={`${title} ${place + 1}`}
          name={`${title} ${place + 1}`}
          state={state}
          picture={undefined}
          marks={{
            corner: place % 7 === 3 ? 'Live' : '12:34',
            live: place % 7 === 3,
            ...(place % 3 === 1 && { word: 'Seen', progress: 0.4 }),
          }}
          dim={place % 3 === 1}
          lines={['Rail at Dusk', '1.2 M views · 3 weeks ago']}
        />
      )}
    </CardPage>
  )
}
