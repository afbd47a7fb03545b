import { defineTexts } from '../../texts.ts'

export const useDevelopersTexts = defineTexts({
  developers: ['Developers', 'Desenvolvedores', 'Desarrolladores'],
  keys: ['API keys', 'Chaves de API', 'Claves de API'],
  reference: ['API reference', 'Referência da API', 'Referencia de la API'],
  referenceHint: [
    'Every endpoint with its fields, errors and examples.',
    'Cada endpoint com campos, erros e exemplos.',
    'Cada endpoint con sus campos, errores y ejemplos.',
  ],
  openapi: ['OpenAPI document', 'Documento OpenAPI', 'Documento OpenAPI'],
  openapiHint: [
    'For code generators and tools.',
    'Para geradores de código e ferramentas.',
    'Para generadores de código y herramientas.',
  ],
  sandbox: ['Sandbox', 'Sandbox', 'Sandbox'],
  sandboxHint: [
    'The platforms, simulated: write as an end user, approve templates, cause failures.',
    'As plataformas, simuladas: escreva como usuário final, aprove modelos, provoque falhas.',
    'Las plataformas, simuladas: escriba como usuario final, apruebe plantillas, provoque fallos.',
  ],
  listener: ['Test webhooks locally', 'Testar webhooks localmente', 'Probar webhooks en local'],
  listenerHint: [
    'Prints every event on your machine and verifies its signature.',
    'Mostra cada evento na sua máquina e verifica a assinatura.',
    'Muestra cada evento en su equipo y verifica la firma.',
  ],
  firstRequest: ['Your first request', 'Sua primeira requisição', 'Su primera solicitud'],
  open: ['Open', 'Abrir', 'Abrir'],
  apiRequestsHint: [
    'What the console just requested, as code for your own integration. Insert your API key.',
    'O que o console acabou de solicitar, em código para a sua integração. Insira sua chave de API.',
    'Lo que la consola acaba de solicitar, en código para su integración. Inserte su clave de API.',
  ],
  noRequests: [
    'No requests yet. Open another page; its requests appear here.',
    'Nenhuma requisição ainda. Abra outra página; as requisições dela aparecem aqui.',
    'Aún no hay solicitudes. Abra otra página; sus solicitudes aparecen aquí.',
  ],
})
