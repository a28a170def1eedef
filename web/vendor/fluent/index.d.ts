export interface Pattern {
  readonly pattern: unique symbol;
}
export type FluentVariable = string | FluentNumber;
export class FluentNumber {
  constructor(value: number, options?: object);
  value: number;
  toString(scope?: unknown): string;
}
export class FluentResource {
  constructor(source: string);
  body: { id: string; value: Pattern | null }[];
}
export class FluentBundle {
  constructor(locale: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): { id: string; value: Pattern | null } | undefined;
  formatPattern(pattern: Pattern, values?: Record<string, FluentVariable> | null, errors?: Error[] | null): string;
}
