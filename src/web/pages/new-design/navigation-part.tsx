import { Paging } from '../../components/listing/paging.tsx';
import { useTexts } from '../../site.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { lookPath, type PageLook, TABS } from './page-look.ts';
import { Specimen, Specimens } from './specimen.tsx';

/** What leads from one part or page to another. The open tab stands in the address. */
export function NavigationPart({ look }: { look: PageLook }) {
  const t = useTexts();
  const open = look.tab ?? TABS[0];
  const parts = TABS.map((id) => ({
    id,
    name: t('design.navigation.tab', { number: id }),
    to: lookPath({ ...look, tab: id }),
  }));
  return (
    <Specimens>
      <Specimen name="<Tabs>" wide>
        <Tabs label={t('design.navigation')} tabs={parts} open={open}>
          <p>{t('design.navigation.shown', { number: open })}</p>
        </Tabs>
      </Specimen>
      <Specimen name="<Segmented>" wide>
        <Segmented
          label={t('design.overlays.menu')}
          anchor="navigation"
          segments={parts.map(({ id, name, to }) => ({ name, to, current: id === open }))}
        />
      </Specimen>
      <Specimen name="<Accordion>" wide>
        <Accordion
          one="folds"
          folds={TABS.map((id) => ({
            id: `fold-${id}`,
            title: t('design.navigation.tab', { number: id }),
            content: <p>{t('design.navigation.shown', { number: id })}</p>,
            open: id === TABS[0],
          }))}
        />
      </Specimen>
      <Specimen name="<Paging>" wide>
        <Paging page={4} pageCount={12} pathOf={() => lookPath(look)} />
      </Specimen>
    </Specimens>
  );
}
