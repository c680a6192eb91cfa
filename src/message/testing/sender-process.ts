import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../platform/database.ts';
import { createMailer } from '../../platform/mailer.ts';
import { sendPendingMessages } from '../send-pending-messages.ts';

/** A sender process that tests kill: `node sender-process.ts DATABASE_URL SMTP_URL`. Sends until it is killed. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const { db } = openDatabase(url);
const mail = createMailer(smtpUrl);
const context = { db, main: db, mail, mailFrom: null, publicUrl: () => 'https://lowtide.example', allowPrivate: false };
flushCompileCache();
process.stdout.write('working\n');
for (;;) {
  await sendPendingMessages({ ...context, clock: () => new Date() });
  await new Promise((resolve) => setTimeout(resolve, 20));
}
