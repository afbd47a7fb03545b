import { defineTexts, defineWords } from '../../texts.ts'

/** What is wrong and what to do, by the rule of the check; a new rule is told in the words of the API. */
export const useFindingWord = defineWords({
  name_missing: ['Give the template a name.', 'Dê um nome ao modelo.', 'Ponga un nombre a la plantilla.'],
  name_format: [
    'Use only lowercase letters, digits and underscores, for example order_ready.',
    'Use só letras minúsculas, dígitos e sublinhados, por exemplo pedido_pronto.',
    'Use solo minúsculas, dígitos y guiones bajos, por ejemplo pedido_listo.',
  ],
  language_code: [
    'The platform does not know this language. Choose another one.',
    'A plataforma não conhece este idioma. Escolha outro.',
    'La plataforma no conoce este idioma. Elija otro.',
  ],
  category: ['Choose a category.', 'Escolha uma categoria.', 'Elija una categoría.'],
  category_hint: [
    'The text does not read like this category, and the platform may change or reject it. Check the category, or keep to what the customer ordered or asked for.',
    'O texto não parece ser desta categoria, e a plataforma pode mudá-la ou rejeitar o modelo. Confira a categoria ou fale só do que o cliente pediu.',
    'El texto no parece de esta categoría, y la plataforma puede cambiarla o rechazar la plantilla. Revise la categoría o hable solo de lo que el cliente pidió.',
  ],
  body_missing: ['Write the text of the message.', 'Escreva o texto da mensagem.', 'Escriba el texto del mensaje.'],
  text_missing: ['This text is required.', 'Este texto é obrigatório.', 'Este texto es obligatorio.'],
  text_length: [
    'The text is too long. Shorten it.',
    'O texto é longo demais. Encurte-o.',
    'El texto es demasiado largo. Acórtelo.',
  ],
  variable_format: [
    'A variable is not closed. Write two braces before and after it, like {{1}} or {{first_name}}.',
    'Há uma variável incompleta. Use duas chaves antes e depois, como em {{1}} ou {{nome}}.',
    'Hay una variable incompleta. Use dos llaves antes y después, como en {{1}} o {{nombre}}.',
  ],
  variable_numbering: [
    'Number the variables without gaps: {{1}}, {{2}}, {{3}} …',
    'Numere as variáveis sem lacunas: {{1}}, {{2}}, {{3}} …',
    'Numere las variables sin saltos: {{1}}, {{2}}, {{3}} …',
  ],
  variable_name: [
    'Use either numbers or names for all variables. Names have lowercase letters, digits and underscores.',
    'Use números ou nomes em todas as variáveis. Nomes têm letras minúsculas, dígitos e sublinhados.',
    'Use números o nombres en todas las variables. Los nombres llevan minúsculas, dígitos y guiones bajos.',
  ],
  variable_count: [
    'There are more variables than this part can have: one in the header, none in the footer.',
    'Há mais variáveis do que esta parte aceita: uma no cabeçalho, nenhuma no rodapé.',
    'Hay más variables de las que admite esta parte: una en el encabezado, ninguna en el pie.',
  ],
  variable_edge: [
    'The text cannot begin or end with a variable. Add words before or after it.',
    'O texto não pode começar nem terminar com uma variável. Acrescente palavras antes ou depois.',
    'El texto no puede empezar ni terminar con una variable. Añada palabras antes o después.',
  ],
  variable_density: [
    'There are too few words for so many variables. Write more text or use fewer variables.',
    'Há poucas palavras para tantas variáveis. Escreva mais texto ou use menos variáveis.',
    'Hay pocas palabras para tantas variables. Escriba más texto o use menos variables.',
  ],
  example: [
    'Give a sample for every variable: reviewers need them.',
    'Dê um exemplo de cada variável: quem analisa precisa deles.',
    'Dé un ejemplo de cada variable: quienes revisan los necesitan.',
  ],
  header_format: [
    'This category cannot have this header. Choose another one.',
    'Esta categoria não aceita este cabeçalho. Escolha outro.',
    'Esta categoría no admite este encabezado. Elija otro.',
  ],
  media_example: [
    'Upload a sample file: reviewers need to see one.',
    'Envie um arquivo de exemplo: quem analisa precisa ver um.',
    'Suba un archivo de ejemplo: quienes revisan necesitan ver uno.',
  ],
  code_expiration: [
    'The code can expire after 1 to 90 minutes.',
    'O código pode expirar em 1 a 90 minutos.',
    'El código puede vencer entre 1 y 90 minutos.',
  ],
  button_count: [
    'There are too many buttons of this kind, or of all kinds together (10).',
    'Há botões demais deste tipo, ou no total (10).',
    'Hay demasiados botones de este tipo, o en total (10).',
  ],
  button_order: [
    'Quick replies stand together: put them all first or all last.',
    'As respostas rápidas ficam juntas: todas no início ou todas no fim.',
    'Las respuestas rápidas van juntas: todas al principio o todas al final.',
  ],
  button_url: [
    'Use a whole address that begins with https://.',
    'Use um endereço completo, que comece com https://.',
    'Use una dirección completa que empiece por https://.',
  ],
  button_phone_number: [
    'Give the phone number with its country code.',
    'Informe o telefone com o código do país.',
    'Indique el teléfono con el código del país.',
  ],
  button_code: ['Give a sample of the code.', 'Dê um exemplo do código.', 'Dé un ejemplo del código.'],
})

export const useCheckTexts = defineTexts({
  checks: ['Checks', 'Verificações', 'Comprobaciones'],
  ready: ['Ready to submit', 'Pronto para enviar', 'Lista para enviar'],
  readyHint: [
    'Nothing was found that the platform refuses. It reviews the content last.',
    'Nada que a plataforma recuse foi encontrado. O conteúdo ainda passa pela análise dela.',
    'No se encontró nada que la plataforma rechace. Ella revisa el contenido al final.',
  ],
  taken: [
    '{name} already exists in {language}. Choose another name or language.',
    '{name} já existe em {language}. Escolha outro nome ou idioma.',
    '{name} ya existe en {language}. Elija otro nombre o idioma.',
  ],
  unchangedRejected: [
    'Nothing changed since it was rejected.',
    'Nada mudou desde a rejeição.',
    'Nada ha cambiado desde el rechazo.',
  ],
  unchanged: ['Nothing changed yet.', 'Nada mudou ainda.', 'Aún no hay cambios.'],
  untranslated: [
    'The text is still that of {language}. Translate it.',
    'O texto ainda é o de {language}. Traduza-o.',
    'El texto sigue siendo el de {language}. Tradúzcalo.',
  ],
  checking: ['Checking …', 'Verificando …', 'Comprobando …'],
  unchecked: [
    'The check is not available now. You can submit all the same.',
    'A verificação não está disponível agora. Você pode enviar mesmo assim.',
    'La comprobación no está disponible ahora. Puede enviar de todos modos.',
  ],
  problems: ['To fix before submitting', 'Corrija antes de enviar', 'Corrija antes de enviar'],
  hints: ['Worth a look', 'Vale conferir', 'Conviene revisar'],
  name: ['Name', 'Nome', 'Nombre'],
  language: ['Language', 'Idioma', 'Idioma'],
  category: ['Category', 'Categoria', 'Categoría'],
  header: ['Header', 'Cabeçalho', 'Encabezado'],
  body: ['Body', 'Corpo', 'Cuerpo'],
  footer: ['Footer', 'Rodapé', 'Pie de página'],
  buttons: ['Buttons', 'Botões', 'Botones'],
  button: ['Button {number}', 'Botão {number}', 'Botón {number}'],
  code: ['Code', 'Código', 'Código'],
  others: ['Other parts', 'Outras partes', 'Otras partes'],
})
