/** What the host page changed by postMessage. */
export interface HostCustomization {
  /** Ids hidden by Hide_Button, Hide_Command, Hide_Menu_Item, Hide_NotebookTab, Remove_Statusbar_Element. */
  readonly hidden: {
    readonly buttons: readonly string[];
    readonly commands: readonly string[];
    readonly menuItems: readonly string[];
    readonly tabs: readonly string[];
    readonly statusbar: readonly string[];
  };
  readonly buttons: readonly HostButton[];
  /** Entries of the context menu. */
  readonly contextualButtons: readonly HostButton[];
  /** Words for failures, by code. */
  readonly errorMessages: Readonly<Record<string, string>>;
  /** False: no keyboard is to come up on the screen. `undefined`: the browser decides. */
  readonly onscreenKeyboard: boolean | undefined;
  /** Whom the page proposed for a mention last. */
  readonly people: readonly Person[];
  /** What the page told of a link. */
  readonly linkPreview: LinkPreview | undefined;
  /** Grows when the page asked for a copy by Action_SaveAs. */
  readonly copiesAsked: number;
  /** Label of Action_ShowBusy. */
  readonly busy: string | undefined;
  /** Default actions switched off by Disable_Default_UIAction: the editor posts the message and does nothing itself. */
  readonly disabledActions: readonly string[];
}

/** Somebody who can be mentioned. */
export interface Person {
  readonly username: string;
  readonly label: string;
  readonly profile?: string;
}

export interface LinkPreview {
  readonly url: string;
  readonly title: string;
  /** A `data:` address. */
  readonly image?: string;
}

export interface HostButton {
  readonly id: string;
  readonly imageUrl?: string;
  readonly label: string;
  readonly hint?: string;
  readonly insertBefore?: string;
  readonly unoCommand?: string;
  readonly mobile: boolean;
}
