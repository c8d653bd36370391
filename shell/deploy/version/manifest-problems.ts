import { LANGUAGE_KEYS } from '@shared/module-build/languages';
import { moduleSchema } from '@shared/module-build/module-folder';
import { ROUTE_DEFAULTS } from '@shared/module-build/defaults';
import { type DescribedSchema, schemaProblems } from '@shared/module-build/schema-problems';
import { type Manifest, versionName } from './manifest-format';

const HINT = 'Build it again and upload it.';
const text = { type: 'string', description: HINT };
const texts = { type: 'array', items: text, description: HINT };
const eachLanguage = (description: string) => ({
  type: 'object',
  required: LANGUAGE_KEYS,
  properties: Object.fromEntries(
    LANGUAGE_KEYS.map((language) => [language, { type: 'string', minLength: 1, description }]),
  ),
  description,
});

/** An early call of a manifest, in which the build has replaced the endpoint by its request. */
const EARLY_REQUEST: DescribedSchema = {
  type: 'string',
  pattern: '^GET /',
  description: 'Write a GET, for example "GET /v1/regions".',
};

/**
 * Returns the schema of a route: that of module.json, with translated titles instead of a title key, and with the defaults
 * filled in.
 */
function routeSchema(): DescribedSchema {
  const { properties, required } = moduleSchema.properties.routes.items;
  const { title: _key, ...rest } = properties;
  // Tools of contract 1.19 do not write these keys. The shell has defaults for them.
  const { offline: _offline, keepTab: _keepTab, ...known } = ROUTE_DEFAULTS;
  return {
    type: 'object',
    required: [...required.filter((name) => name !== 'title'), ...Object.keys(known), 'titles'],
    properties: {
      ...rest,
      early: { ...rest.early, items: EARLY_REQUEST },
      titles: eachLanguage('Write the title in every catalogue of the module.'),
    },
    description: moduleSchema.properties.routes.items.description,
  };
}

/** Returns the schema of the parts: that of module.json without the source file. */
function partsSchema(): DescribedSchema {
  const { patternProperties, ...rest } = moduleSchema.properties.parts;
  const parts = Object.entries(patternProperties).map(([pattern, { properties, ...part }]) => {
    const { source: _file, ...known } = properties;
    return [pattern, { ...part, required: ['place'], properties: known }] as const;
  });
  return { ...rest, patternProperties: Object.fromEntries(parts) };
}

/** Returns the schema of a manifest. Additional properties of newer tools are allowed. */
function manifestSchema(isModule: boolean): DescribedSchema {
  const properties: Record<string, DescribedSchema> = {
    name: text,
    id: text,
    base: text,
    owner: text,
    uniqueName: text,
    entry: text,
    pages: { type: 'object', additionalProperties: texts, description: HINT },
    initial: texts,
    locales: eachLanguage(HINT),
    names: {
      type: 'object',
      additionalProperties: { type: ['string', 'array'], items: text, description: HINT },
      description: HINT,
    },
    contract: isModule
      ? moduleSchema.properties.contract
      : { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$', description: HINT },
    files: {
      type: 'array',
      minItems: 1,
      items: { type: 'array', minItems: 2, prefixItems: [text, text], description: HINT },
      description: HINT,
    },
    routes: { type: 'array', items: routeSchema(), description: HINT },
    budgetKB: isModule ? moduleSchema.properties.budgetKB : { type: 'number', description: HINT },
  };
  const { until } = moduleSchema.properties.switches.patternProperties['^[a-z][A-Za-z0-9]*$'].properties;
  const switches = { type: 'object', additionalProperties: until, description: HINT };
  const { places } = moduleSchema.properties;
  const notices = {
    type: 'array',
    items: {
      type: 'object',
      required: ['what', 'text'],
      properties: { what: text, text },
      description: HINT,
    },
    description: HINT,
  };
  return {
    type: 'object',
    required: Object.keys(properties),
    properties: {
      ...properties,
      switches,
      places,
      parts: partsSchema(),
      partFiles: properties.pages!,
      notices,
    },
    description: HINT,
  };
}

const SCHEMAS = { module: manifestSchema(true), shell: manifestSchema(false) };

/** Returns the problems of a manifest that violates the schema, one sentence for each. */
export const manifestProblems = (manifest: Manifest): string[] =>
  schemaProblems(manifest.name === 'shell' ? SCHEMAS.shell : SCHEMAS.module, manifest).map(
    (problem) => `${versionName(manifest)}: manifest.json: ${problem}`,
  );
