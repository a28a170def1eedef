// The part of Preact's interface that the page uses.
export type VNode = object;
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export function h(type: unknown, props: unknown, ...children: unknown[]): VNode;
export function render(vnode: VNode, parent: Element): void;
