import { describe, expect, it } from 'vitest';
import { FocusMemory } from './focus-memory.ts';

/** A page of links with these addresses, of which the one at `active` has the focus. */
function createPage() {
  const state = { hrefs: ['/a', '/b', '/b'], active: -1 };
  const memory = new FocusMemory({
    focused: () => state.active,
    hrefs: () => state.hrefs,
    isFree: () => state.active < 0,
    focus: (index) => {
      state.active = index;
    },
  });
  const goTo = (hrefs: string[]) => Object.assign(state, { hrefs, active: -1 });
  return { state, memory, goTo };
}

describe('focus memory', () => {
  it('puts the focus on the link by which a location was left, also where another has its address', () => {
    const { state, memory, goTo } = createPage();
    state.active = 2;
    memory.leave('list');
    goTo(['/c']);
    memory.restore('list');
    expect(state.active).toBe(-1);
    goTo(['/new', '/a', '/b', '/b']);
    memory.restore('list');
    expect(state.active).toBe(3);
  });

  it('leaves the focus where it is if no link was followed, or something else has it already', () => {
    const { state, memory, goTo } = createPage();
    memory.leave('list');
    memory.restore('list');
    expect(state.active).toBe(-1);
    state.active = 1;
    memory.leave('list');
    goTo(['/a', '/b', '/b']);
    state.active = 0;
    memory.restore('list');
    expect(state.active).toBe(0);
  });
});
