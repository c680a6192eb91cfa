import { createRootRoute, createRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { checkSlots, resolveSlots, type Slots } from './slots.ts';

const Footer = () => null;
const Sidebar = () => null;

function tree(outer: Slots, inner: Slots) {
  const root = createRootRoute();
  const parent = createRoute({ getParentRoute: () => root, path: 'a', staticData: { texts: [], slots: outer } });
  const child = createRoute({ getParentRoute: () => parent, path: 'b', staticData: { texts: [], slots: inner } });
  return root.addChildren([parent.addChildren([child])]);
}

describe('slots', () => {
  it('P05 are merged from the whole chain of nested routes', () => {
    const chain = [
      { routeId: 'root', slots: undefined },
      { routeId: '/a', slots: { footer: Footer } },
      { routeId: '/a/b', slots: { sidebar: Sidebar, promotion: null } },
    ];
    expect(resolveSlots(chain)).toEqual({ footer: Footer, sidebar: Sidebar, promotion: null });
    expect(() => checkSlots(tree({ footer: Footer }, { sidebar: Sidebar }))).not.toThrow();
  });

  it('P05 throw if a name is defined twice in a chain, even as null', () => {
    expect(() => checkSlots(tree({ footer: Footer }, { footer: null }))).toThrow(
      "The slot 'footer' is defined twice: by a and by b",
    );
    const twice = [
      { routeId: '/a', slots: { footer: Footer } },
      { routeId: '/a/b', slots: { footer: Footer } },
    ];
    expect(() => resolveSlots(twice)).toThrow("The slot 'footer' is defined twice: by /a and by /a/b");
  });
});
