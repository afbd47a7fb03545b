import { unwrap } from '@herald/api-client'
import { Drawer, Group, Select, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { CopyText, Facts } from '../../ui/page.tsx'
import { useQualityWord } from '../../ui/platform-words.ts'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { TemplateBubble } from './template-bubble.tsx'
import { type Template, ownStatus, shownStatus } from './template-content.ts'
import { samplesOf } from './template-draft.ts'
import { TemplatePill } from './template-pill.tsx'
import { TemplateStanding } from './template-standing.tsx'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

/** The platform takes edits of these alone. */
const editable = new Set(['APPROVED', 'REJECTED', 'PAUSED'])

const Deletion = ({
  channelId,
  template,
  count,
  onDone,
}: {
  channelId: string
  template: Template
  count: number
  onDone: () => void
}) => {
  const t = useTemplateTexts()
  const languageName = useLanguageName()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: async (hsmId: string | undefined) => {
      const answer = await unwrap(
        api.DELETE('/api/templates/delete', {
          body: { channel_id: channelId, template_name: template.name, ...given({ hsm_id: hsmId }) },
        }),
      )
      // A refusal of the platform comes with HTTP 200.
      if (!answer.success) throw new Error(answer.message ?? `HTTP ${answer.status_code}`)
    },
    onSuccess: async () => {
      toast(t('deleted'))
      onDone()
      await queries.invalidateQueries({ queryKey: ['templates'] })
    },
  })
  const common = { busy: deleting.isPending, error: deleting.error }
  return (
    <Group gap="xs">
      <ConfirmButton
        label={t('deleteOne')}
        title={t('deleteOne')}
        {...common}
        onConfirm={() => deleting.mutateAsync(template.hsm_id)}
      >
        {t('deleteOneHint', { name: template.name, language: languageName(template.language) })}
      </ConfirmButton>
      {count > 1 && (
        <ConfirmButton
          label={t('deleteAll')}
          title={t('deleteAll')}
          {...common}
          onConfirm={() => deleting.mutateAsync(undefined)}
        >
          {t('deleteAllHint', { name: template.name, count })}
        </ConfirmButton>
      )}
    </Group>
  )
}

const Detail = ({
  channelId,
  template,
  translations,
  onOpen,
  onClose,
}: {
  channelId: string
  template: Template
  translations: readonly Template[]
  onOpen: (template: Template) => void
  onClose: () => void
}) => {
  const t = useTemplateTexts()
  const templateWord = useTemplateWord()
  const qualityWord = useQualityWord()
  const languageName = useLanguageName()
  const own = ownStatus(template)
  const { name, language, hsm_id: hsmId, components } = template
  const part = (type: string) => (components as Record<string, unknown>[]).find((one) => one['type'] === type)
  const from = { channel_id: channelId, name, hsm_id: hsmId }
  return (
    <Stack gap="md">
      {translations.length > 1 && (
        <Select
          label={t('language')}
          allowDeselect={false}
          data={translations.map((one) => ({
            value: one.hsm_id,
            label: `${languageName(one.language)} · ${templateWord(shownStatus(one))}`,
          }))}
          value={hsmId}
          onChange={(id) => {
            const chosen = translations.find((one) => one.hsm_id === id)
            if (chosen) onOpen(chosen)
          }}
        />
      )}
      <TemplateStanding template={template} />
      <TemplateBubble
        components={components}
        values={{ header: samplesOf(part('HEADER')), body: samplesOf(part('BODY')) }}
      />
      <Group gap="xs">
        {template.status === 'APPROVED' && (
          <LinkButton
            to="/messages/new"
            search={{ channel_id: channelId, template: name, language }}
            leftSection={<Icon name="send" />}
          >
            {t('send')}
          </LinkButton>
        )}
        {editable.has(template.platform_status) && (
          <LinkButton
            to="/templates/new"
            search={{ ...from, as: 'edit' }}
            variant={template.status === 'REJECTED' ? 'filled' : 'default'}
            leftSection={<Icon name="edit" />}
          >
            {t(template.status === 'REJECTED' ? 'editAndResubmit' : 'edit')}
          </LinkButton>
        )}
        <LinkButton
          to="/templates/new"
          search={{ ...from, as: 'translation' }}
          variant="default"
          leftSection={<Icon name="language" />}
        >
          {t('addLanguage')}
        </LinkButton>
        <LinkButton
          to="/templates/new"
          search={{ ...from, as: 'copy' }}
          variant="default"
          leftSection={<Icon name="copy" />}
        >
          {t('duplicate')}
        </LinkButton>
      </Group>
      <Facts
        rows={[
          [t('status'), <TemplatePill key="status" template={template} />],
          [t('platformStatus'), own && templateWord(own)],
          [t('language'), languageName(language)],
          [t('category'), templateWord(template.category)],
          [t('quality'), template.quality && qualityWord(template.quality)],
          [t('templateId'), <CopyText key="id" value={hsmId} />],
        ]}
      />
      <Deletion channelId={channelId} template={template} count={translations.length} onDone={onClose} />
    </Stack>
  )
}

export const TemplateDrawer = (
  props: Omit<Parameters<typeof Detail>[0], 'template'> & { template: Template | undefined },
) => {
  const shared = useSharedTexts()
  const { template, onClose } = props
  return (
    <Drawer
      opened={template !== undefined}
      // The Escape of a question above it is not for it too.
      onClose={() => document.querySelectorAll('[role="dialog"]').length < 2 && onClose()}
      position="right"
      title={template?.name}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      {template && <Detail {...props} template={template} />}
    </Drawer>
  )
}
