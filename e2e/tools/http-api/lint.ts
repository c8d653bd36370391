/**
 * Prints what Redocly and Spectral find by their recommended rules in an OpenAPI document, by default that of the HTTP
 * API: `npx tsx e2e/tools/http-api/lint.ts [FILE]`. Exits with 1 if there is anything.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { ROOT } from '../root';

async function byRedocly(text: string, file: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: file, config });
  return problems.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
}

async function bySpectral(text: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // Their types differ in details of the aliases.
  spectral.setRuleset(rulesets.oas as RulesetDefinition);
  const problems = await spectral.run(text);
  return problems.map(({ code, message, path: at }) => `spectral ${code}: ${message} (${at.join('/')})`);
}

const file = path.resolve(process.argv[2] ?? path.join(ROOT, 'shared/http-api/openapi.json'));
const source = readFileSync(file, 'utf8');
const problems = [...(await byRedocly(source, file)), ...(await bySpectral(source))];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
