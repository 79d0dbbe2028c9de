import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { icon } from './icon.js';

export default icon('Report', OctagonAlert);
