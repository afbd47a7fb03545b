import { sandboxUrl } from '../../api/page-facts.ts'
import { defineTexts } from '../../texts.ts'
import { Note } from '../../ui/feedback.tsx'
import { type AccountBlock, blockOf, platformPage } from './account-block.ts'
import { type AdAccount, useBilling } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

const useTexts = defineTexts({
  noAds: [
    'The platform shows no ads of this ad account.',
    'A plataforma não exibe anúncios desta conta.',
    'La plataforma no muestra anuncios de esta cuenta.',
  ],
  unsettled: [
    'A payment failed: pay the open balance on the platform.',
    'Um pagamento falhou: pague o saldo em aberto na plataforma.',
    'Falló un pago: pague el saldo pendiente en la plataforma.',
  ],
  disabled: [
    'The platform disabled the ad account.',
    'A plataforma desativou a conta de anúncios.',
    'La plataforma inhabilitó la cuenta publicitaria.',
  ],
  policy: [
    'The platform disabled the ad account for a breach of its advertising policies.',
    'A plataforma desativou a conta de anúncios por violação das políticas de publicidade.',
    'La plataforma inhabilitó la cuenta publicitaria por incumplir sus políticas de publicidad.',
  ],
  property: [
    'The platform disabled the ad account for a possible infringement of intellectual property.',
    'A plataforma desativou a conta de anúncios por possível violação de propriedade intelectual.',
    'La plataforma inhabilitó la cuenta publicitaria por una posible infracción de propiedad intelectual.',
  ],
  paymentRisk: [
    'The platform disabled the ad account because of unusual payments.',
    'A plataforma desativou a conta de anúncios devido a pagamentos incomuns.',
    'La plataforma inhabilitó la cuenta publicitaria por pagos inusuales.',
  ],
  unused: [
    'The platform disabled the ad account because it had not been used for a long time.',
    'A plataforma desativou a conta de anúncios por falta de uso.',
    'La plataforma inhabilitó la cuenta publicitaria por falta de uso.',
  ],
  compromised: [
    'The platform disabled the ad account because somebody else may have got into it.',
    'A plataforma desativou a conta de anúncios porque outra pessoa pode ter obtido acesso a ela.',
    'La plataforma inhabilitó la cuenta publicitaria porque otra persona podría haber accedido a ella.',
  ],
  inReview: [
    'The platform is reviewing the ad account.',
    'A plataforma está analisando a conta de anúncios.',
    'La plataforma está revisando la cuenta publicitaria.',
  ],
  closing: [
    'The ad account is about to be closed.',
    'A conta de anúncios está sendo encerrada.',
    'La cuenta publicitaria está por cerrarse.',
  ],
  closed: ['The ad account is closed.', 'A conta de anúncios está encerrada.', 'La cuenta publicitaria está cerrada.'],
  other: [
    'Status of the ad account: {status}.',
    'Status da conta de anúncios: {status}.',
    'Estado de la cuenta publicitaria: {status}.',
  ],
  billing: ['Open billing', 'Abrir cobrança', 'Abrir facturación'],
  quality: ['See why on the platform', 'Ver o motivo na plataforma', 'Ver el motivo en la plataforma'],
})

export const useBlockWords = (): ((block: AccountBlock, account: AdAccount) => string) => {
  const t = useTexts()
  return (block, { account_status_label: status }) => t(block, { status })
}

/** The sandbox has no such pages. */
const PlatformLink = ({ block, account }: { block: AccountBlock; account: AdAccount }) => {
  const t = useTexts()
  const page = sandboxUrl ? undefined : platformPage(block, account)
  return (
    page && (
      <a href={page.url} target="_blank" rel="noreferrer">
        {t(page.kind)}
      </a>
    )
  )
}

const useBlock = (account: AdAccount) => {
  // Of those that Herald works with: it is a call of the platform for each.
  const billing = useBilling(account, account.status === 'active')
  return account.status === 'revoked' ? undefined : blockOf(account, billing.data)
}

/** What keeps the platform from showing the ads of the account, what to do about it, and the way there. */
export const AccountBlockWords = ({ account }: { account: AdAccount }) => {
  const t = useAdsTexts()
  const words = useBlockWords()
  const block = useBlock(account)
  return (
    block && (
      <>
        {words(block, account)}
        {/* In the place of a button that would change nothing. */}
        {account.status !== 'active' && ` ${t('blockedOnPlatform')}`} <PlatformLink block={block} account={account} />
      </>
    )
  )
}

/** The same at the head of the account's own page, with what follows from it. */
export const AccountBlockNote = ({ account }: { account: AdAccount }) => {
  const t = useTexts()
  if (!useBlock(account)) return null
  return (
    <Note tone="bad">
      {t('noAds')} <AccountBlockWords account={account} />
    </Note>
  )
}
