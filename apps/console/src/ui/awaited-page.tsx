import type { ReactNode } from 'react'
import { defineTexts } from '../texts.ts'
import { ErrorNote, isMissing } from './feedback.tsx'
import { Empty, Loading, Page, Section } from './page.tsx'

const useMissingTexts = defineTexts({
  missing: ['There is nothing at this address', 'Não há nada neste endereço', 'No hay nada en esta dirección'],
  missingHint: [
    'It may have been deleted, or the link is incomplete or belongs to another organization.',
    'O item pode ter sido excluído, ou o link está incompleto ou é de outra organização.',
    'Puede que se haya eliminado, o que el enlace esté incompleto o sea de otra organización.',
  ],
})

const Missing = ({ list }: { list: ReactNode }) => {
  const t = useMissingTexts()
  return (
    <Section>
      <Empty title={t('missing')} action={list}>
        {t('missingHint')}
      </Empty>
    </Section>
  )
}

/** The page of one object while there is none: it is being loaded, could not be, or does not exist. */
export const AwaitedPage = ({
  title,
  back,
  list,
  query,
}: {
  title: string
  back: ReactNode
  /** A link to where the others are. */
  list: ReactNode
  query: { error: unknown; refetch: () => unknown }
}) => (
  <Page title={title} back={back}>
    {isMissing(query.error) ? (
      <Missing list={list} />
    ) : query.error ? (
      <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )}
  </Page>
)
