import { openDatabase } from '../platform/database.ts';
import { openMail } from '../platform/mail.ts';
import { sendDueMessages } from './send-due-messages.ts';

/** A sender of its own, to be killed: `node test-sender.ts DATABASE_URL SMTP_URL`. It sends until it is. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const { db } = openDatabase(url);
const mail = openMail(smtpUrl);
const context = { db, main: db, mail, mailFrom: null, publicUrl: () => 'https://lowtide.example', allowPrivate: false };
process.stdout.write('working\n');
for (;;) {
  await sendDueMessages({ ...context, clock: () => new Date() });
  await new Promise((resolve) => setTimeout(resolve, 20));
}
