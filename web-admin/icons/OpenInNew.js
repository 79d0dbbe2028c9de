import ExternalLink from 'lucide-react/icons/external-link';
import { icon } from './icon.js';

export default icon('OpenInNew', ExternalLink);
