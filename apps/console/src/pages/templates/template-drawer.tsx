import { unwrap } from '@herald/api-client'
import { Drawer, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Note, toast } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { ConfirmButton, CopyText, Facts } from '../../ui/page.tsx'
import { useQualityWord } from '../../ui/platform-words.ts'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { StatusPill } from '../../ui/status-pills.tsx'
import { TemplateBubble, type TemplateComponent } from './template-bubble.tsx'
import { type Template, ownStatus } from './template-content.ts'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

/** The samples of the review, by variable. */
const samples = (components: readonly TemplateComponent[]) => {
  const part = (type: string) =>
    components.find((one) => one.type === type)?.example as Record<string, unknown> | undefined
  const numbered = (values: unknown): Record<string, string> =>
    Array.isArray(values) ? Object.fromEntries(values.map((value, index) => [String(index + 1), String(value)])) : {}
  const body = part('BODY')?.['body_text']
  return {
    header: numbered(part('HEADER')?.['header_text']),
    body: numbered(Array.isArray(body) ? (body[0] as unknown) : undefined),
  }
}

export const TemplateDrawer = ({
  channelId,
  template,
  translations,
  onClose,
}: {
  channelId: string
  template: Template | undefined
  /** How many languages the list shows under this name. */
  translations: number
  onClose: () => void
}) => {
  const t = useTemplateTexts()
  const shared = useSharedTexts()
  const templateWord = useTemplateWord()
  const qualityWord = useQualityWord()
  const languageName = useLanguageName()
  const queries = useQueryClient()
  const own = template && ownStatus(template)
  const deleting = useMutation({
    mutationFn: async (hsmId: string | undefined) => {
      const answer = await unwrap(
        api.DELETE('/api/templates/delete', {
          body: { channel_id: channelId, template_name: template?.name ?? '', ...given({ hsm_id: hsmId }) },
        }),
      )
      // A refusal of the platform comes with HTTP 200.
      if (!answer.success) throw new Error(answer.message ?? `HTTP ${answer.status_code}`)
    },
    onSuccess: async () => {
      toast(t('deleted'))
      onClose()
      await queries.invalidateQueries({ queryKey: ['templates'] })
    },
  })
  return (
    <Drawer
      opened={template !== undefined}
      onClose={onClose}
      position="right"
      title={template?.name}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      {template && (
        <Stack gap="md">
          <TemplateBubble components={template.components} values={samples(template.components)} />
          {template.rejected_reason && (
            <Note tone="bad">{t('rejected', { reason: templateWord(template.rejected_reason) })}</Note>
          )}
          <Facts
            rows={[
              [t('status'), <StatusPill key="status" status={template.status} />],
              [t('platformStatus'), own && templateWord(own)],
              [t('language'), languageName(template.language)],
              [t('category'), templateWord(template.category)],
              [t('quality'), template.quality && qualityWord(template.quality)],
              [t('templateId'), <CopyText key="id" value={template.hsm_id} />],
            ]}
          />
          <Group gap="xs">
            <ConfirmButton
              label={t('deleteOne')}
              title={t('deleteOne')}
              busy={deleting.isPending}
              error={deleting.error}
              onConfirm={() => deleting.mutateAsync(template.hsm_id)}
            >
              {t('deleteOneHint', { name: template.name, language: languageName(template.language) })}
            </ConfirmButton>
            <ConfirmButton
              label={t('deleteAll')}
              title={t('deleteAll')}
              busy={deleting.isPending}
              error={deleting.error}
              onConfirm={() => deleting.mutateAsync(undefined)}
            >
              {t('deleteAllHint', { name: template.name, count: translations })}
            </ConfirmButton>
          </Group>
        </Stack>
      )}
    </Drawer>
  )
}
