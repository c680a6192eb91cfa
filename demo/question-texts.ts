import type { LiveLanguage } from './review-texts.ts';

/** Invented questions with an answer that fit any product. */
type QuestionText = readonly [question: string, answer: string];

export const QUESTION_TEXTS: Record<LiveLanguage, readonly [QuestionText, ...QuestionText[]]> = {
  sv: [
    ['Ser färgen ut som på bilderna?', 'Lite mörkare i dagsljus, men nära.'],
    ['Ligger allt i kartongen som behövs för att komma i gång?', 'Ja, vi kunde använda den direkt.'],
    ['Hur länge har ni haft den, och skulle ni köpa den igen?', 'Ungefär ett år. Ja, inget har gått sönder.'],
  ],
  nb: [
    ['Ser fargen ut som på bildene?', 'Litt mørkere i dagslys, men nær.'],
    ['Er alt i esken som trengs for å komme i gang?', 'Ja, vi kunne bruke den med en gang.'],
    [
      'Hvor lenge har dere hatt den, og ville dere kjøpt den igjen?',
      'Omtrent et år. Ja, ingenting har gått i stykker.',
    ],
  ],
  da: [
    ['Ser farven ud som på billederne?', 'Lidt mørkere i dagslys, men tæt på.'],
    ['Er alt i æsken, som man skal bruge for at komme i gang?', 'Ja, vi kunne bruge den med det samme.'],
    ['Hvor længe har I haft den, og ville I købe den igen?', 'Cirka et år. Ja, der er ikke gået noget i stykker.'],
  ],
  fi: [
    ['Onko väri samanlainen kuin kuvissa?', 'Päivänvalossa hieman tummempi, mutta lähellä.'],
    ['Onko pakkauksessa kaikki, mitä käyttöönottoon tarvitaan?', 'On, sitä pystyi käyttämään heti.'],
    ['Kuinka kauan se on ollut teillä, ja ostaisitteko uudelleen?', 'Noin vuoden. Kyllä, mikään ei ole mennyt rikki.'],
  ],
  en: [
    ['Is the colour the same as in the pictures?', 'A little darker in daylight, but close.'],
    ['Is everything you need to get started in the box?', 'Yes, we could use it straight away.'],
    ['How long have you had it, and would you buy it again?', 'About a year. Yes, nothing has broken so far.'],
  ],
  de: [
    ['Sieht die Farbe so aus wie auf den Bildern?', 'Bei Tageslicht etwas dunkler, aber nah dran.'],
    ['Ist alles dabei, was man für den Anfang braucht?', 'Ja, wir konnten es gleich benutzen.'],
    [
      'Wie lange haben Sie es schon, und würden Sie es wieder kaufen?',
      'Etwa ein Jahr. Ja, bisher ist nichts kaputtgegangen.',
    ],
  ],
  fr: [
    ['La couleur est-elle celle des photos ?', 'Un peu plus foncée à la lumière du jour, mais proche.'],
    ['Tout ce qu’il faut pour commencer est-il dans la boîte ?', 'Oui, nous avons pu l’utiliser tout de suite.'],
    ['Depuis quand l’avez-vous, et le rachèteriez-vous ?', 'Environ un an. Oui, rien n’a cassé jusqu’ici.'],
  ],
  it: [
    ['Il colore è come nelle foto?', 'Un po’ più scuro alla luce del giorno, ma simile.'],
    ['Nella scatola c’è tutto quello che serve per iniziare?', 'Sì, abbiamo potuto usarlo subito.'],
    ['Da quanto lo avete, e lo ricomprereste?', 'Da circa un anno. Sì, finora non si è rotto nulla.'],
  ],
  es: [
    ['¿El color es como en las fotos?', 'Un poco más oscuro a la luz del día, pero parecido.'],
    ['¿Viene en la caja todo lo que hace falta para empezar?', 'Sí, pudimos usarlo enseguida.'],
    ['¿Desde cuándo lo tienes y lo volverías a comprar?', 'Desde hace casi un año. Sí, de momento no se ha roto nada.'],
  ],
};
