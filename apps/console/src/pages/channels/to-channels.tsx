import { useMay } from '../../api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useChannelTexts } from './channel-texts.ts'

/** The next step where a list is empty because nothing is connected; for those who may connect. */
export const ToChannels = () => {
  const t = useChannelTexts()
  const may = useMay()
  if (!may('webhooks:manage')) return null
  return (
    <LinkButton to="/channels" variant="default">
      {t('connect')}
    </LinkButton>
  )
}
