import { useMay } from '../../api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useChannels } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'

/** The next step where a list is empty because no page or photo account is connected; for those who may connect. */
export const ToChannels = () => {
  const t = useChannelTexts()
  const may = useMay()
  const channels = useChannels()
  const isConnected = channels.data?.some(({ platform }) => platform !== 'chatapp')
  if (isConnected !== false || !may('webhooks:manage')) return null
  return (
    <LinkButton to="/channels" variant="default">
      {t('connect')}
    </LinkButton>
  )
}
