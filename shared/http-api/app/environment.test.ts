import { resolveEnvironment } from './environment';

test.each([
  ['localhost:8080', 'pre'],
  ['app.example.com:443', 'pre'],
  ['m.qa.example.com', 'qa'],
  ['m.pre.example.com', 'pre'],
  ['m.yc.example.com', 'yc'],
  ['m.gr.example.com', 'gr'],
  ['m.example.com', 'prod'],
  ['qa.example.com', 'prod'],
])('the environment of %s is %s (R9.8, R9.9, R9.10, R9.11, R9.12, R9.13)', (host, environment) => {
  expect(resolveEnvironment(host)).toBe(environment);
});
