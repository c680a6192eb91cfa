import { type Command, InvalidArgumentError } from 'commander';
import { isLocale, type Locale } from '../market/locale.ts';
import { toAbsolutePath } from './commands/file-location.ts';

function locale(text: string): Locale {
  if (isLocale(text)) return text;
  throw new InvalidArgumentError('Expected a locale of the site such as sv-SE.');
}

function version(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected the number of a version.');
}

/** What is not the tree that Lowtide comes with is a file or folder. */
const treeLocation = (text: string): string => (text === 'default' ? text : toAbsolutePath(text));

type Change = { apply?: boolean; reason?: string };

/** Options of every command that changes the tree. */
const changing = (command: Command): Command =>
  command
    .option('--apply', 'store the change; without it, it is only shown')
    .option('--reason <text>', 'why, for the list of versions');

/** Adds the commands about the category tree. */
export function addTaxonomyCommands(program: Command): void {
  const taxonomy = program
    .command('taxonomy')
    .description('The category tree. Every change is a version and can be undone; see docs/taxonomy.md.');
  taxonomy
    .command('show')
    .description('Show the tree down to its groups, or one node with everything about it.')
    .argument('[node]', 'an id or key')
    .option('--version <number>', 'as it was right after this version', version)
    .option('--versions', 'list the versions instead')
    .action(
      async (
        node: string | undefined,
        { version: number, versions = false }: { version?: number; versions?: boolean },
      ) => {
        const { showTaxonomy } = await import('./commands/show-taxonomy.ts');
        process.exitCode = await showTaxonomy({ node: node ?? null, version: number ?? null, versions });
      },
    );
  changing(taxonomy.command('import'))
    .description('Replace the tree by that of an export or folder, or read the ids and paths of another taxonomy.')
    .argument(
      '<path>',
      "'default', a folder of tables, an export, Google's taxonomy-with-ids.<locale>.txt, or Shopify's categories.json",
      treeLocation,
    )
    .option('--as-tree', "replace the tree by Google's or Shopify's first three levels")
    .option('--locale <locale>', "the language of Google's or Shopify's names", locale, 'en-GB')
    .addHelpText('after', '\nExit codes: 0 shown or stored, 1 with issues and nothing changed.')
    .action(async (path: string, options: Change & { asTree?: boolean; locale: Locale }) => {
      const { apply = false, reason, asTree = false } = options;
      const { importTaxonomy } = await import('./commands/import-taxonomy.ts');
      process.exitCode = await importTaxonomy(path, { apply, reason: reason ?? null, asTree, locale: options.locale });
    });
  taxonomy
    .command('export')
    .description('Write the tree as JSON, which `taxonomy import` reads.')
    .argument('[file]', 'the standard output by default', toAbsolutePath)
    .option('--version <number>', 'as it was right after this version', version)
    .action(async (file: string | undefined, { version: number }: { version?: number }) => {
      const { exportTaxonomy } = await import('./commands/edit-taxonomy.ts');
      process.exitCode = await exportTaxonomy(file ?? null, number ?? null);
    });
  taxonomy
    .command('check')
    .description('Check the stored tree, or that of a folder, and count its names in each language.')
    .argument('[folder]', "a folder of tables, or 'default'", treeLocation)
    .action(async (folder: string | undefined) => {
      const { checkTaxonomyTree } = await import('./commands/edit-taxonomy.ts');
      process.exitCode = await checkTaxonomyTree(folder ?? null);
    });
  addEditCommands(taxonomy);
}

function addEditCommands(taxonomy: Command): void {
  changing(taxonomy.command('move'))
    .description('Move a leaf to another group, or a group to another department. Ids and addresses stay.')
    .argument('<node>', 'an id or key')
    .requiredOption('--to <parent>', 'an id or key')
    .action(async (node: string, { to, apply = false, reason }: Change & { to: string }) => {
      const { moveTaxonomyNode } = await import('./commands/edit-taxonomy.ts');
      process.exitCode = await moveTaxonomyNode(node, to, { apply, reason: reason ?? null });
    });
  changing(taxonomy.command('merge'))
    .description('Merge a node into another of its level: products and children move, its addresses redirect.')
    .argument('<node>', 'an id or key')
    .requiredOption('--into <node>', 'an id or key')
    .action(async (node: string, { into, apply = false, reason }: Change & { into: string }) => {
      const { mergeTaxonomyNodes } = await import('./commands/edit-taxonomy.ts');
      process.exitCode = await mergeTaxonomyNodes(node, into, { apply, reason: reason ?? null });
    });
}
