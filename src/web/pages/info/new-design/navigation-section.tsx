import { Pagination } from '../../../components/listing/pagination.tsx';
import { useTexts } from '../../../site.ts';
import { Accordion } from '../../../ui/navigation/accordion.tsx';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { type Appearance, appearancePath, TABS } from './appearance.ts';
import { Specimen, Specimens } from './specimen.tsx';

/** Tabs, accordion and paging. The open tab is part of the URL. */
export function NavigationSection({ appearance }: { appearance: Appearance }) {
  const t = useTexts();
  const open = appearance.tab ?? TABS[0];
  const tabs = TABS.map((id) => ({
    id,
    name: t('design.navigation.tab', { number: id }),
    to: appearancePath({ ...appearance, tab: id }),
  }));
  return (
    <Specimens>
      <Specimen name="<Tabs>" wide>
        <Tabs label={t('design.navigation')} tabs={tabs} open={open}>
          <p>{t('design.navigation.shown', { number: open })}</p>
        </Tabs>
      </Specimen>
      <Specimen name="<Segmented>" wide>
        <SegmentedControl
          label={t('design.overlays.menu')}
          anchor="navigation"
          segments={tabs.map(({ id, name, to }) => ({ name, to, current: id === open }))}
        />
      </Specimen>
      <Specimen name="<Accordion>" wide>
        <Accordion
          group="folds"
          items={TABS.map((id) => ({
            id: `fold-${id}`,
            title: t('design.navigation.tab', { number: id }),
            content: <p>{t('design.navigation.shown', { number: id })}</p>,
            open: id === TABS[0],
          }))}
        />
      </Specimen>
      <Specimen name="<Paging>" wide>
        <Pagination page={4} pageCount={12} pagePath={() => appearancePath(appearance)} />
      </Specimen>
    </Specimens>
  );
}
