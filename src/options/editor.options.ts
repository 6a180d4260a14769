import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Flag, ListOf, OneOf, Text } from './expect.js';

export class EditorDefaults {
  @OneOf('classic', 'notebookbar') uiMode: 'classic' | 'notebookbar' = 'notebookbar';
  /** BCP 47, used when the host names no language. */
  @Text('a language tag') language = 'en';
}

export class EditorOptions {
  /** False: no editor page; discovery and capabilities say so. */
  @Flag() enabled = true;
  /** Origins that may frame the editor besides the WOPI host and this service. */
  @ListOf('origins', (item) => typeof item === 'string') frameAncestors: string[] = [];
  @ValidateNested() @Type(() => EditorDefaults) defaults = new EditorDefaults();
  /** Folder of the built browser application, when it is not the one in the package. */
  @IsOptional() @Text('a path') assets?: string;
}
