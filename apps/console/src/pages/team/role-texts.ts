import { defineTexts } from '../../texts.ts'

export const useRoleTexts = defineTexts({
  owner: ['Owner', 'Proprietário', 'Propietario'],
  admin: ['Admin', 'Administrador', 'Administrador'],
  member: ['Member', 'Membro', 'Miembro'],
  ownerHint: ['Full access', 'Acesso total', 'Acceso completo'],
  adminHint: [
    'Full access, except to owners',
    'Acesso total, exceto aos proprietários',
    'Acceso completo, salvo a los propietarios',
  ],
  memberHint: [
    'Send messages, manage templates, view ads',
    'Enviar mensagens, gerenciar modelos, ver anúncios',
    'Enviar mensajes, gestionar plantillas, ver anuncios',
  ],
})
