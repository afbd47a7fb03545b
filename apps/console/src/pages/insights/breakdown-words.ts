import { definePlatformWords } from '../../ui/platform-words.ts'

/** Values of the platform's breakdowns. */
export const useBreakdownWord = definePlatformWords({
  male: ['Men', 'Homens', 'Hombres'],
  female: ['Women', 'Mulheres', 'Mujeres'],
  unknown: ['Unknown', 'Desconhecido', 'Desconocido'],
  Unknown: ['Unknown', 'Desconhecido', 'Desconocido'],
  facebook: ['Social', 'Social', 'Social'],
  instagram: ['Photo', 'Photo', 'Photo'],
  messenger: ['Social messages', 'Mensagens do Social', 'Mensajes de Social'],
  audience_network: ['Partner apps and websites', 'Apps e sites parceiros', 'Apps y sitios web asociados'],
  mobile_app: ['Mobile app', 'App no celular', 'App móvil'],
  mobile_web: ['Mobile browser', 'Navegador no celular', 'Navegador móvil'],
  desktop: ['Computer', 'Computador', 'Ordenador'],
  mobile: ['Mobile', 'Celular', 'Móvil'],
})
