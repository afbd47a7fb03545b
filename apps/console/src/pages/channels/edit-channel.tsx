import { unwrap } from '@herald/api-client'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, fieldError, toast } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { Channel } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'

const EditForm = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const t = useChannelTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const [name, setName] = useState(channel.name)
  const [reference, setReference] = useState(channel.external_ref ?? '')
  const saving = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/api/channels/{channel_id}', {
          params: { path: { channel_id: channel.channel_id } },
          body: given({ name: name.trim(), external_ref: reference.trim() }),
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['channels'] })
      toast(t('saved'))
      onClose()
    },
  })
  const { form, field } = useCheckedForm(() => saving.mutate())
  return (
    <form {...form}>
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          required
          maxLength={200}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          {...field('name', fieldError(saving.error, 'name'))}
        />
        <TextInput
          label={t('externalRef')}
          description={t('externalRefHint')}
          // It can be changed and not taken away.
          required={channel.external_ref !== undefined}
          maxLength={512}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          {...field('external_ref', fieldError(saving.error, 'external_ref'))}
        />
        <ErrorNote error={saving.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {shared('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What the client calls the channel; all else about it is the platform's. */
export const EditChannel = ({ channel }: { channel: Channel }) => {
  const t = useChannelTexts()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" />} onClick={open}>
        {t('edit')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('edit')}>
        <EditForm channel={channel} onClose={close} />
      </Dialog>
    </>
  )
}
