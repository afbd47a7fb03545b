// The passwords of eight and more characters that people choose most often, in English, Portuguese and Spanish and in small
// letters: the first that a stranger tries. A few hundred stop guessing at the door; the throttle of sign-ins does the rest.

const words = `
  password passw0rd p@ssword p@ssw0rd pa55word pa$$word pa$$w0rd passwords mypassword mypassw0rd thepassword newpassword
  password1 password12 password123 password1234 password12345 password123456 password1! password123! password! passwort
  passwort1 passwort123 motdepasse contrasena contraseña contrasena1 contrasena123 contraseña123 minhasenha minhasenha1
  minhasenha123 suasenha senha123 senha1234 senha12345 senha123456 senha@123 senhasenha mudar123 mudar@123 trocar123
  clave123 clave1234 miclave123 micontraseña acesso123 acceso123 drowssap wordpass

  12345678 123456789 1234567890 12345678910 123456781 1234567891 12345678901 123456789a 1234567899 123456780 0123456789
  01234567 012345678 87654321 987654321 9876543210 98765432 876543210 1234567a 12345678a a12345678 a123456789 a1234567
  abc12345 abc123456 abcd1234 abcd12345 abcd123456 abc123abc abcdefgh abcdefghi abcdefghij abcdefg1 abcdefg123 abcdef123
  1234abcd 123456abc 12345abc 123abc123 1234567q 12345qwert 123456qwerty 12345679 123456788 13579246 135792468 1357908642
  147258369 159357456 159753456 741852963 963852741 789456123 456789123 321654987 123654789 147852369 951753852 123789456
  12341234 11223344 1122334455 12121212 123123123 123321123 12344321 1234554321 123454321 12345654321 123456654321
  21212121 13131313 10101010 20202020 69696969 11112222 12312312 123412345 11111112 112233445566 00112233 12131415
  11221122 99887766 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994
  19951995 20002000 01012000 01010101 01011980 01011990 31121999

  qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty11
  qwerty!@# qwertyqwerty qwer1234 qwer12345 qwert123 qwert1234 qwert12345 1qwerty1 123qwerty 1234qwer 12345qwe 123456qw
  qwe123qwe 123qweasd 123qweasdzxc qweasdzxc qweasdzxc123 qwe123456 qweqweqwe qazwsxedc qazwsxedcrfv qazwsx123 qazwsx12
  1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx
  asdfghjk asdfghjkl asdfghjkl1 asdfghjklñ asdfghjklç asdfasdf asdf1234 asdfg123 asdfgh123 asdasdasd asdqwe123 asd123asd
  zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnmm zxcv1234 zxcvbnmasdfghjkl mnbvcxz1 poiuytrewq lkjhgfdsa azertyui azertyuiop
  azerty123 qwertz123 qwertzui qwertzuiop

  iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 ilovehim iloveme1 loveyou1 loveyou123 lovelove
  lovelove1 loveme123 mylove123 myloveone teamo123 teamomucho teamodios euteamo1 euteamo123 tequiero tequiero1
  tequieromucho amoreterno meuamor1 meuamor123 miamor123 mivida123 minhavida minhafamilia mifamilia familia1 familia123
  jesuscristo jesuscristo1 jesus123 jesusteama jesuscristo123 deusefiel deuséfiel deusefiel1 deusefiel7 diosesamor
  dioses123 diosmio1 espiritosanto nossasenhora

  sunshine sunshine1 sunshine123 princess princess1 princess12 princess123 princesa princesa1 princesa123 football
  football1 football12 football123 baseball baseball1 basketball basketball1 softball1 futebol1 futebol123 barcelona
  barcelona1 realmadrid corinthians corinthians1 flamengo flamengo1 palmeiras palmeiras1 saopaulo saopaulo1 santos123
  vasco123 gremio123 botafogo cruzeiro liverpool liverpool1 chelsea1 arsenal1 juventus manchester superman superman1
  batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 minecraft minecraft1 fortnite1 dragon123
  dragonball dragonball1 naruto123 harrypotter blink182 trustno1 letmein1 letmein12 letmein123 letmeinnow welcome1
  welcome12 welcome123 welcome1234 welcome! welcome1! welcome2 bemvindo bemvindo1 bemvindo123 bienvenido bienvenido1
  bienvenidos changeme changeme1 changeme12 changeme123 changeme! changeit1 changethis default1 default123 temporary
  temporal1 temporal123 temppass temp1234 secret123 secret1234 secretpassword supersecret topsecret mysecret opensesame
  whatever whatever1 computer computer1 computador internet internet1 internet1! samsung1 samsung123 google123 facebook
  facebook1 instagram whatsapp1 hello123 hello1234 helloworld hellohello hola1234 holahola hola12345 test1234 test12345
  testtest testing1 testing123 teste123 teste1234 tester123 prueba123 prueba1234 guest123 user1234 username usuario1
  usuario123 login123 login1234 access14 access123

  admin123 admin1234 admin12345 admin123456 admin@123 admin123! adminadmin administrator administrator1 administrador
  administrador1 rootroot root1234 toor1234 master123 superuser superadmin manager1 manager123 gerente1 empresa1
  empresa123 empresa2023 empresa2024 empresa2025 company1 company123 office123 oficina1 oficina123 herald123 heraldherald
  demo1234 demodemo demo12345 summer2023 summer2024 summer2025 winter2023 winter2024 winter2025 spring2024 spring2025
  autumn2024 autumn2025 january2025 password2023 password2024 password2025 password2026 brasil123 brasil2024 brasil2025
  brazil123 brasil10 mexico123 mexico86 argentina argentina1 colombia colombia1 portugal portugal1 espanha1 españa123

  michael1 jennifer jennifer1 jessica1 jonathan jonathan1 charlie1 charlie123 jordan23 michelle michelle1 matthew1
  nicholas alexander alexander1 alexandre alejandro alejandro1 alejandra fernando fernando1 fernanda fernanda1 gabriela
  gabriela1 gabriel1 gabriel123 guilherme leonardo leonardo1 ricardo1 roberto1 rodrigo1 cristina cristian cristiano
  carolina carolina1 caroline daniela1 daniel123 eduardo1 eduardo123 francisco francisca gustavo1 henrique isabella
  isabela1 juliana1 leticia1 luciana1 marcelo1 mariana1 mariana123 margarita patricia patricia1 rafael123 rafaela1
  sebastian sebastian1 stephanie valentina valentina1 vanessa1 veronica victoria victoria1 vitoria1 vitoria123 carlos123
  bruno123 lucas123 pedro123 maria123 maria1234 anaclara anapaula joaopedro luiscarlos juancarlos joseluis mariajose

  elephant butterfly butterfly1 borboleta mariposa estrella estrela1 chocolate chocolate1 cachorro cachorro1 gatinho1
  mustang1 corvette mercedes ferrari1 porsche1 harleydavidson motorola blackberry marlboro metallica metallica1 slipknot
  slipknot1 rockstar1 guitarra skateboard newyork1 california london123 diamond1 platinum midnight midnight1 blessed1
  angel123 monkey123 monkey12 shadow123 shadow12 killer123 hunter123 hunter12 tigger123 buster123 ginger123 pepper123
  maggie123 cookie123 freedom1 forever1 forever21 friends1 babygirl babygirl1 beautiful beautiful1 sweetheart lovelygirl
  warcraft1 starcraft gameover playstation nintendo trinity1 dolphins1 bulldogs steelers patriots yankees1 lakers24
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
