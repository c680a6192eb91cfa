import { createInterface } from 'node:readline/promises';
import { removeDemo, sumCatalogues } from '../demo/remove-demo.ts';
import { withInstallation } from '../with-installation.ts';

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to go on: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** Empties a tried-out installation after a confirmation. Returns the exit code. */
export function removeDemonstration({ yes }: { yes: boolean }): Promise<number> {
  return withInstallation(async ({ databases, home }) => {
    const { merchants, offers, products } = await sumCatalogues(databases);
    const question = `This removes all ${merchants} merchants, ${offers} offers and ${products} products with their prices, reviews, lists' items and watches, also those that you added.`;
    if (!yes && !(await confirm(question))) {
      process.stderr.write(`${question}\nNothing was removed. Confirm with --yes.\n`);
      return 2;
    }
    const removed = await removeDemo(databases, home);
    process.stdout.write(
      `Removed ${removed.merchants} merchants, ${removed.offers} offers, ${removed.products} products, ${removed.pages} pages and ${removed.accounts} accounts.\n` +
        'Settings, your own accounts and the category tree stay. npm start no longer adds the demonstration.\n',
    );
    return 0;
  });
}
